"""The newest version of the rules: what counts where nobody says another one."""

NEWEST = "18.4"
