import { BadMessage } from './messages.ts';

/**
 * Numbers of its sequence that a source can use in a second: 650 securities that change once a second, each with a row
 * and a trade, are 1,300, and a busy day must not come near the limit.
 */
export const defaultSequenceRate = 10_000;

/** Seconds' worth of numbers that may always be missing: messages overtake each other, and some are in no table. */
const allowedSeconds = 60;

/**
 * Finds sequences that the source cannot have reached. A row with one would be the newest of its security for good, and
 * every later one would be taken for late, without a word. How far is too far depends on how long nothing was known of
 * the source: one that was away for a day may come back with a day's numbers.
 */
export class SequenceCheck {
  readonly #rate: number;
  #highest: number | null = null;
  #at = 0;

  constructor(rate: number) {
    this.#rate = rate;
  }

  /** Learns of a sequence that is in use, and when the source spoke, in milliseconds. */
  learn(sequence: number, at: number): void {
    if (this.#highest !== null && sequence <= this.#highest) return;
    this.#highest = sequence;
    this.#at = at;
  }

  /** Throws a `BadMessage` where a message's sequence is out of reach. Nothing is, as long as none is known. */
  check(sequence: number, at: number): void {
    if (this.#highest !== null) {
      const seconds = allowedSeconds + Math.max(0, at - this.#at) / 1000;
      if (sequence - this.#highest > seconds * this.#rate)
        throw new BadMessage(
          `id: ${sequence} is out of reach from ${this.#highest}, the highest sequence known`,
        );
    }
    this.learn(sequence, at);
  }
}
