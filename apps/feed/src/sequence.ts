import { BadMessage } from './messages.ts';

/**
 * Maximum sequence numbers that a source uses per second: 650 securities that change once a second, each with a row and
 * a trade, use 1,300, and a busy day must stay far below the limit.
 */
export const defaultSequenceRate = 10_000;

/** A gap of this many seconds is always accepted: messages overtake each other, and some are in no table. */
const allowedSeconds = 60;

/**
 * Rejects sequences that the source cannot have reached. A row with one would stay the newest of its security, and every
 * later row would silently count as outdated. The limit grows with the time since the last message: a source that was
 * offline for a day may resume a day's numbers higher.
 */
export class SequenceCheck {
  readonly #rate: number;
  #highest: number | null = null;
  #at = 0;

  constructor(rate: number) {
    this.#rate = rate;
  }

  /** Records a sequence that is in use, and when the source sent it, in milliseconds. */
  record(sequence: number, at: number): void {
    if (this.#highest !== null && sequence <= this.#highest) return;
    this.#highest = sequence;
    this.#at = at;
  }

  /** Throws a `BadMessage` if a message's sequence is out of reach. The first sequence is always accepted. */
  check(sequence: number, at: number): void {
    if (this.#highest !== null) {
      const seconds = allowedSeconds + Math.max(0, at - this.#at) / 1000;
      if (sequence - this.#highest > seconds * this.#rate)
        throw new BadMessage(
          `id: ${sequence} is out of reach from ${this.#highest}, the highest sequence known`,
        );
    }
    this.record(sequence, at);
  }
}
