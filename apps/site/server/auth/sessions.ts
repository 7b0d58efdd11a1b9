import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { withTimeout } from '../with-timeout.ts';
import type { EncryptedCookies } from './encrypted-cookies.ts';
import { type EndedSessions, sessionSeconds } from './ended-sessions.ts';
import type { Identity, Session } from './identity.ts';

/** A token that expires sooner is renewed before it is used. */
const minRemainingMs = 30_000;

/**
 * The name of the signed-in user for script, without anything that lets it act for the user: cached pages are the same
 * for all visitors, and widgets need the name under which the service stores lists.
 */
const userCookie = (user: string, seconds: number): string =>
  `user=${encodeURIComponent(user)}; Path=/; Max-Age=${seconds}; Secure; SameSite=Lax`;

/** Who is signed in, by the encrypted cookie of their browser: the server stores no sessions. */
export class Sessions {
  readonly #identity: Identity;
  readonly #cookies: EncryptedCookies;
  readonly #ended: EndedSessions;
  readonly #timeoutMs: number;
  /** By the expiring token: concurrent requests, and those with the old cookie, share one renewal. */
  readonly #renewals = new LRUCache<string, Promise<Session | null>>({ max: 10_000, ttl: 60_000 });

  /** `timeoutMs`: how long a request waits for a new token. */
  constructor(identity: Identity, cookies: EncryptedCookies, ended: EndedSessions, timeoutMs: number) {
    this.#identity = identity;
    this.#cookies = cookies;
    this.#ended = ended;
    this.#timeoutMs = timeoutMs;
  }

  /** The session of a request, renewed if needed; null for a visitor. Throws if the identity provider is away. */
  async read({ headers: { cookie } }: FastifyRequest, reply: FastifyReply): Promise<Session | null> {
    const session = await this.#cookies.decrypt<Session>(cookie, 'session');
    if (session === null || (await this.#ended.has(session.id))) {
      if (session !== null || /(?:^|; *)user=/.test(cookie ?? '')) this.#clear(reply);
      return null;
    }
    if (session.expiresAt - Date.now() > minRemainingMs) return session;
    const renewal = this.#renewals.get(session.token) ?? this.#renew(session);
    this.#renewals.set(session.token, renewal);
    const renewed = await withTimeout(this.#timeoutMs, renewal);
    if (renewed) await this.begin(reply, renewed);
    else this.#clear(reply);
    return renewed;
  }

  /** Signs the visitor in. */
  async begin(reply: FastifyReply, session: Session): Promise<void> {
    const encrypted = await this.#cookies.encrypt('session', { ...session }, sessionSeconds);
    void reply.header('set-cookie', [...encrypted, userCookie(session.user, sessionSeconds)]);
  }

  /** Signs the visitor out, also of copies of the cookie. Returns the session that ended. */
  async end({ headers: { cookie } }: FastifyRequest, reply: FastifyReply): Promise<Session | null> {
    this.#clear(reply);
    const session = await this.#cookies.decrypt<Session>(cookie, 'session');
    if (session !== null) await this.#ended.add(session.id);
    return session;
  }

  #clear(reply: FastifyReply): void {
    void reply.header('set-cookie', [...this.#cookies.clear('session'), userCookie('', 0)]);
  }

  #renew(session: Session): Promise<Session | null> {
    return this.#identity.renew(session).catch((error: unknown) => {
      // The next request tries again.
      this.#renewals.delete(session.token);
      throw error;
    });
  }
}
