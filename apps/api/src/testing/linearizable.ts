/**
 * One operation on an item that is either on a list or not.
 *
 * `sees` found the item there or not: a read, and also a request that changed nothing. `sets` changed it. `puts` leaves
 * it so, whatever it was. `may set` got no answer: it acted at some instant before its end, or never.
 */
export interface Operation {
  readonly kind: 'sees' | 'sets' | 'puts' | 'may set';
  readonly value: boolean;
  readonly start: number;
  readonly end: number;
}

interface Configuration {
  readonly state: boolean;
  /** Operations under way that have taken their instant already. */
  readonly done: ReadonlySet<number>;
}

/**
 * Can each operation be given one instant between its start and its end, so that all of them make sense in that
 * order? The item is not on the list at first. (Wing and Gong's search, going through time and keeping every state
 * the item could be in; what only sees takes its instant as soon as it can, which never rules anything out.)
 */
export function isLinearizable(operations: readonly Operation[]): boolean {
  const events = operations.flatMap(({ start, end }, id) => [
    { at: start, id, isEnd: false },
    { at: end, id, isEnd: true },
  ]);
  // Of two at one instant the start comes first: they overlap.
  events.sort((one, other) => one.at - other.at || Number(one.isEnd) - Number(other.isEnd));
  const underWay = new Set<number>();
  let configurations = new Map<string, Configuration>([['false', { state: false, done: new Set() }]]);

  const add = (to: Map<string, Configuration>, { state, done }: Configuration): boolean => {
    const seen = new Set(done);
    for (const id of underWay) {
      const operation = operations[id];
      if (operation?.kind === 'sees' && operation.value === state) seen.add(id);
    }
    const key = `${state}${[...seen].toSorted((one, other) => one - other).join()}`;
    if (to.has(key)) return false;
    to.set(key, { state, done: seen });
    return true;
  };

  for (const { id, isEnd } of events) {
    const reached = new Map<string, Configuration>();
    if (!isEnd) {
      underWay.add(id);
      for (const each of configurations.values()) add(reached, each);
      configurations = reached;
      continue;
    }
    for (const each of configurations.values()) add(reached, each);
    // A map that grows while it is walked through is walked through to its end.
    for (const { state, done } of reached.values())
      for (const other of underWay) {
        const operation = operations[other];
        if (operation === undefined || operation.kind === 'sees' || done.has(other)) continue;
        if (operation.kind === 'sets' && operation.value === state) continue;
        add(reached, { state: operation.value, done: new Set([...done, other]) });
      }
    const mustBeDone = operations[id]?.kind !== 'may set';
    const left = [...reached.values()].filter(({ done }) => !mustBeDone || done.has(id));
    if (left.length === 0) return false;
    underWay.delete(id);
    configurations = new Map();
    for (const { state, done } of left)
      add(configurations, { state, done: new Set([...done].filter((each) => each !== id)) });
  }
  return true;
}
