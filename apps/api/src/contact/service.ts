import type { ContactPost } from '@rueda/domain/content';
import type { RateLimit } from '../http/rate-limit.ts';
import type { ContactRepository } from './repository.ts';

/** People rarely write more links than this. */
const mostLinks = 3;

/** Nobody reads, fills in and sends the form in fewer milliseconds than this. */
const shortestVisit = 3000;

/** Messages of the contact form, kept with the consent they were sent under. */
export class ContactService {
  readonly #repository: ContactRepository;
  readonly #perAddress: RateLimit;
  readonly #now: () => number;

  constructor(repository: ContactRepository, perAddress: RateLimit, now: () => number) {
    this.#repository = repository;
    this.#perAddress = perAddress;
    this.#now = now;
  }

  /** Keeps a message. Spam is kept as such, with the same answer in the same time. */
  async receive(post: ContactPost, address: string): Promise<{ received: true }> {
    this.#perAddress.take(address);
    await this.#repository.add(post, new Date(this.#now()).toISOString(), isSpam(post));
    return { received: true };
  }
}

function isSpam({ website, elapsed, message }: ContactPost): boolean {
  const links = message.match(/https?:\/\//g)?.length ?? 0;
  // Written so that a time that is no number counts as none.
  const isHasty = elapsed !== null && !(elapsed >= shortestVisit);
  return website !== '' || isHasty || links > mostLinks;
}
