"""Every node type of the effect AST under one name, for builders, the renderer and the engine."""

from .abilities import *  # noqa: F403
from .amber import *  # noqa: F403
from .amounts import *  # noqa: F403
from .base import NODE_TYPES as NODE_TYPES
from .base import Node as Node
from .base import Span as Span
from .base import node as node
from .conditions import *  # noqa: F403
from .events import *  # noqa: F403
from .houses import *  # noqa: F403
from .joints import *  # noqa: F403
from .kinds import *  # noqa: F403
from .modifiers import *  # noqa: F403
from .movement import *  # noqa: F403
from .players import *  # noqa: F403
from .statements import *  # noqa: F403
from .statics import *  # noqa: F403
from .targets import *  # noqa: F403
