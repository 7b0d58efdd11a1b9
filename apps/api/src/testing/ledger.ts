/**
 * What is known about items while a database or a service is killed under them. Each item is written by one lane, one
 * request after the other: after an acknowledged request its state is certain, after an unanswered one it is either.
 */
export class Ledger {
  acknowledged = 0;
  unanswered = 0;
  readonly #possible = new Map<string, Set<boolean>>();

  /** Is the item there, as far as is known? Not certain counts as not. */
  has(item: string): boolean {
    const states = this.#possible.get(item);
    return states?.size === 1 && states.has(true);
  }

  /** The request to add or remove was answered, or was not. */
  record(item: string, isThere: boolean, isAnswered: boolean): void {
    if (isAnswered) this.acknowledged += 1;
    else this.unanswered += 1;
    const before = isAnswered ? [] : (this.#possible.get(item) ?? [false]);
    this.#possible.set(item, new Set([...before, isThere]));
  }

  /** Compares with what is stored: acknowledged changes that are missing, and items nobody asked for. Then that is known. */
  settle(stored: ReadonlySet<string>): { lost: string[]; phantom: string[] } {
    const lost: string[] = [];
    for (const [item, states] of this.#possible) {
      if (!states.has(stored.has(item))) lost.push(item);
      this.#possible.set(item, new Set([stored.has(item)]));
    }
    return { lost, phantom: [...stored].filter((item) => !this.#possible.has(item)) };
  }
}
