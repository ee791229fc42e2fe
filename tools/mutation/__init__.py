"""Whether the tests bite: faults planted one at a time in `judge`, drawn with a seed; `make mutants` runs it.

The faults, their session and their runs are Cosmic Ray's. What it has not is here: it draws no sample, and it has one
test command for all. mutmut, the other library that is kept, leaves decorated functions out, and nearly every builder,
renderer and handler of this program enters itself by a decorator.

`places` finds where faults can be planted and draws some. `probes` divides a module into places that are walked as one,
`noting` is the pytest plugin that notes which tests walk them, `chosen` chooses the tests of a fault. `running` plants
the faults, in the processes of `forked`; `checking` asks the checks that need not run anything.
"""
