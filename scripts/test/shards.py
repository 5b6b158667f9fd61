"""Cuts the suites into shards for as many machines, each of about the same length."""


def cut(suites, count, steps, cost):
    """Lists of suites. Each machine makes for itself what its suites need, so a suite goes where that is already made, unless
    another machine has much less to do. The same suites and costs give the same shards."""
    shards: list[list] = [[] for _ in range(count)]
    loads = [0.0] * count
    made: list[set[str]] = [set() for _ in range(count)]
    for suite in sorted(suites, key=lambda each: (-cost(each), each.name)):
        def load_with(index, suite=suite):
            new = [step for step in needed([suite], steps) if step.name not in made[index]]
            return loads[index] + cost(suite) + sum(map(cost, new))

        index = min(range(count), key=load_with)
        loads[index] = load_with(index)
        made[index].update(step.name for step in needed([suite], steps))
        shards[index].append(suite)
    return shards


def needed(suites, steps):
    """The steps that these suites need, and those that the steps need, in the order of `steps`."""
    by_name, names = {step.name: step for step in steps}, set()
    todo = [name for suite in suites for name in suite.needs]
    while todo:
        name = todo.pop()
        if name not in names:
            names.add(name)
            todo += by_name[name].needs
    return [step for step in steps if step.name in names]
