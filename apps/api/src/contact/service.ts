import { type ContactPost, isLikelyRobot } from '@rueda/domain/content';
import type { SharedRateLimit } from '@rueda/server/shared-rate-limit';
import { assertAllowed } from '../api-error.ts';
import type { ContactRepository } from './repository.ts';

/** A message with more links is spam. */
const maxLinks = 3;

/** Messages of the contact form, stored with the sender's consents. */
export class ContactService {
  readonly #repository: ContactRepository;
  readonly #perAddress: SharedRateLimit;
  readonly #now: () => number;

  constructor(repository: ContactRepository, perAddress: SharedRateLimit, now: () => number) {
    this.#repository = repository;
    this.#perAddress = perAddress;
    this.#now = now;
  }

  /** Stores a message. Spam is stored and flagged, with the same response in the same time. */
  async receive(post: ContactPost, address: string): Promise<{ received: true }> {
    assertAllowed(await this.#perAddress.consume(address));
    await this.#repository.add(post, new Date(this.#now()).toISOString(), isSpam(post));
    return { received: true };
  }
}

function isSpam(post: ContactPost): boolean {
  const links = post.message.match(/https?:\/\//g)?.length ?? 0;
  return isLikelyRobot(post) || links > maxLinks;
}
