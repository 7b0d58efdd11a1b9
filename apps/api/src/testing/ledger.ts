/**
 * The known states of items while a database or a service is killed. One lane writes each item, one request after the
 * other: an acknowledged request makes its state certain, an unanswered one leaves two possible states.
 */
export class Ledger {
  acknowledged = 0;
  unanswered = 0;
  readonly #possible = new Map<string, Set<boolean>>();

  /** Is the item certainly on the list? */
  has(item: string): boolean {
    const states = this.#possible.get(item);
    return states?.size === 1 && states.has(true);
  }

  /** Records a request to add or remove, and whether it was acknowledged. */
  record(item: string, isAdded: boolean, isAcknowledged: boolean): void {
    if (isAcknowledged) this.acknowledged += 1;
    else this.unanswered += 1;
    const before = isAcknowledged ? [] : (this.#possible.get(item) ?? [false]);
    this.#possible.set(item, new Set([...before, isAdded]));
  }

  /** Returns acknowledged changes that are not stored, and unrequested items that are; then adopts the stored state. */
  settle(stored: ReadonlySet<string>): { lost: string[]; phantom: string[] } {
    const lost: string[] = [];
    for (const [item, states] of this.#possible) {
      if (!states.has(stored.has(item))) lost.push(item);
      this.#possible.set(item, new Set([stored.has(item)]));
    }
    return { lost, phantom: [...stored].filter((item) => !this.#possible.has(item)) };
  }
}
