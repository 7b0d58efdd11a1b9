import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Identity, Session } from './identity.ts';
import type { SealedCookies } from './sealed-cookies.ts';

/** How long a login lasts that nobody renews, in seconds. */
const life = 14 * 24 * 60 * 60;
/** A token that ends sooner is renewed before it is used, in milliseconds. */
const tooShort = 30_000;

/**
 * Says to script who is logged in, and nothing that would let it be them: kept pages are the same for all, and the
 * widgets need the name that the service keeps lists under.
 */
const userCookie = (user: string, seconds: number): string =>
  `user=${encodeURIComponent(user)}; Path=/; Max-Age=${seconds}; Secure; SameSite=Lax`;

/** Who is logged in, by the cookie of their browser: nothing is kept here. */
export class Sessions {
  readonly #identity: Identity;
  readonly #cookies: SealedCookies;
  /** By the token that ends. Those who ask at once, and those who come with the old cookie, are given the same new one. */
  readonly #renewed = new LRUCache<string, Promise<Session | null>>({ max: 10_000, ttl: 60_000 });

  constructor(identity: Identity, cookies: SealedCookies) {
    this.#identity = identity;
    this.#cookies = cookies;
  }

  /** The session of a request, renewed where it must be; null for a visitor. Throws where the provider cannot be asked. */
  async read(request: IncomingMessage, response: ServerResponse): Promise<Session | null> {
    const session = await this.#cookies.open<Session>(request, 'session');
    if (session === null) {
      if (/(?:^|; *)user=/.test(request.headers.cookie ?? '')) this.end(response);
      return null;
    }
    if (session.until - Date.now() > tooShort) return session;
    const renewing = this.#renewed.get(session.token) ?? this.#renew(session);
    this.#renewed.set(session.token, renewing);
    const next = await renewing;
    if (next) await this.begin(response, next);
    else this.end(response);
    return next;
  }

  /** Logs the visitor in. */
  async begin(response: ServerResponse, session: Session): Promise<void> {
    const { user, isEditor, token, until, renewal } = session;
    const sealed = await this.#cookies.seal('session', { user, isEditor, token, until, renewal }, life);
    response.appendHeader('set-cookie', [...sealed, userCookie(user, life)]);
  }

  /** Logs the visitor out, on this device. */
  end(response: ServerResponse): void {
    response.appendHeader('set-cookie', [...this.#cookies.clear('session'), userCookie('', 0)]);
  }

  #renew(session: Session): Promise<Session | null> {
    return this.#identity.renew(session).catch((error: unknown) => {
      // The next one asks again.
      this.#renewed.delete(session.token);
      throw error;
    });
  }
}
