/**
 * One operation on an item that is either on a list or not.
 *
 * `observes` returned its state: a read, or a request that changed nothing. `changes` changed it. `overwrites` set it,
 * whatever it was. `may change` got no response: it took effect at some instant before its end, or never.
 */
export interface Operation {
  readonly kind: 'observes' | 'changes' | 'overwrites' | 'may change';
  readonly value: boolean;
  readonly start: number;
  readonly end: number;
}

interface Configuration {
  readonly state: boolean;
  /** Pending operations that already took effect. */
  readonly done: ReadonlySet<number>;
}

/**
 * Can each operation be assigned one instant between its start and its end so that all results are consistent in that
 * order? The item is not on the list at first. (Wing and Gong's search, in time order over every possible state of the
 * item; an operation that only observes takes effect as early as possible, which excludes no solution.)
 */
export function isLinearizable(operations: readonly Operation[]): boolean {
  const events = operations.flatMap(({ start, end }, id) => [
    { at: start, id, isEnd: false },
    { at: end, id, isEnd: true },
  ]);
  // At the same instant a start precedes an end: the operations overlap.
  events.sort((one, other) => one.at - other.at || Number(one.isEnd) - Number(other.isEnd));
  const pending = new Set<number>();
  let configurations = new Map<string, Configuration>([['false', { state: false, done: new Set() }]]);

  const add = (to: Map<string, Configuration>, { state, done }: Configuration): boolean => {
    const doneOrObserved = new Set(done);
    for (const id of pending) {
      const operation = operations[id];
      if (operation?.kind === 'observes' && operation.value === state) doneOrObserved.add(id);
    }
    const key = `${state}${[...doneOrObserved].toSorted((one, other) => one - other).join()}`;
    if (to.has(key)) return false;
    to.set(key, { state, done: doneOrObserved });
    return true;
  };

  for (const { id, isEnd } of events) {
    const reached = new Map<string, Configuration>();
    if (!isEnd) {
      pending.add(id);
      for (const each of configurations.values()) add(reached, each);
      configurations = reached;
      continue;
    }
    for (const each of configurations.values()) add(reached, each);
    // Iteration over a map includes entries added during the iteration.
    for (const { state, done } of reached.values())
      for (const other of pending) {
        const operation = operations[other];
        if (operation === undefined || operation.kind === 'observes' || done.has(other)) continue;
        if (operation.kind === 'changes' && operation.value === state) continue;
        add(reached, { state: operation.value, done: new Set([...done, other]) });
      }
    const mustBeDone = operations[id]?.kind !== 'may change';
    const left = [...reached.values()].filter(({ done }) => !mustBeDone || done.has(id));
    if (left.length === 0) return false;
    pending.delete(id);
    configurations = new Map();
    for (const { state, done } of left)
      add(configurations, { state, done: new Set([...done].filter((each) => each !== id)) });
  }
  return true;
}
