import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { EncryptJWT, errors, type JWTPayload, jwtDecrypt } from 'jose';

/** Browsers keep 4096 bytes a cookie, its name and attributes among them; what is longer goes on in the next. */
const longest = 3800;
/** More than any provider's tokens need. */
const most = 4;

/**
 * Cookies that only this server can read: encrypted, out of the reach of script, and not sent along from other sites.
 * The first key seals; all of them open, so a new one is put first and the old one leaves once its cookies have ended.
 */
export class SealedCookies {
  readonly #keys: ReadonlyMap<string, Uint8Array>;
  readonly #prefix: string;

  constructor(keys: readonly Uint8Array[], origin: string) {
    this.#keys = new Map(keys.map((key) => [idOf(key), key]));
    // A browser takes such a name only over TLS, only for the whole host, and from nobody else.
    this.#prefix = origin.startsWith('https:') ? '__Host-' : '';
  }

  /** The headers that set it. */
  async seal(name: string, value: JWTPayload, seconds: number): Promise<string[]> {
    const [[kid, key] = ['', new Uint8Array()]] = this.#keys;
    const text = await new EncryptJWT(value)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
      // One cookie is not taken for another.
      .setAudience(name)
      .setExpirationTime(`${seconds}s`)
      .encrypt(key);
    const parts = text.match(new RegExp(`.{1,${longest}}`, 'g')) ?? [];
    return parts.map((part, at) => this.#line(name, at, part, seconds));
  }

  /** The headers that take it away. */
  clear(name: string): string[] {
    return Array.from({ length: most }, (_, at) => this.#line(name, at, '', 0));
  }

  /** What is in it; null where there is none that this server has sealed and that still holds. */
  async open<T>({ headers }: IncomingMessage, name: string): Promise<T | null> {
    const cookies = new Map(
      (headers.cookie ?? '').split(/; */).map((cookie) => cookie.split('=', 2) as [string, string]),
    );
    let text = '';
    for (let at = 0; at < most; at += 1) {
      const part = cookies.get(this.#name(name, at)) ?? '';
      text += part;
      if (part.length < longest) break;
    }
    if (text === '') return null;
    try {
      const { payload } = await jwtDecrypt(text, ({ kid = '' }) => this.#keyOf(kid), {
        audience: name,
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return payload as T;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  #keyOf(id: string): Uint8Array {
    const key = this.#keys.get(id);
    if (!key) throw new errors.JWEDecryptionFailed('Sealed with a key that is no longer ours.');
    return key;
  }

  #name(name: string, at: number): string {
    return this.#prefix + name + (at === 0 ? '' : `.${at}`);
  }

  #line(name: string, at: number, value: string, seconds: number): string {
    return `${this.#name(name, at)}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`;
  }
}

const idOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);
