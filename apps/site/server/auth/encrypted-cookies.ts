import { createHash } from 'node:crypto';
import { EncryptJWT, errors, type JWTPayload, jwtDecrypt } from 'jose';

/** Browsers accept 4096 bytes a cookie, with its name and attributes; a longer value continues in the next cookie. */
const maxLength = 3800;
/** More than the tokens of any provider need. */
const maxParts = 4;

/**
 * Cookies that only this server can read: encrypted, not readable by script, and not sent from other sites. The first
 * key encrypts and all of them decrypt: add a new one in front, and remove the old one once its cookies have expired.
 */
export class EncryptedCookies {
  readonly #keys: ReadonlyMap<string, Uint8Array>;
  readonly #prefix: string;

  constructor(keys: readonly Uint8Array[], origin: string) {
    this.#keys = new Map(keys.map((key) => [idOf(key), key]));
    // A browser accepts such a name only over TLS, for all paths of the host, and from no subdomain.
    this.#prefix = origin.startsWith('https:') ? '__Host-' : '';
  }

  /** The `Set-Cookie` values that store it. */
  async encrypt(name: string, value: JWTPayload, seconds: number): Promise<string[]> {
    const [[kid, key] = ['', new Uint8Array()]] = this.#keys;
    const text = await new EncryptJWT(value)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
      // One cookie is not accepted in place of another.
      .setAudience(name)
      .setExpirationTime(`${seconds}s`)
      .encrypt(key);
    const parts = text.match(new RegExp(`.{1,${maxLength}}`, 'g')) ?? [];
    return parts.map((part, index) => this.#line(name, index, part, seconds));
  }

  /** The `Set-Cookie` values that remove it. */
  clear(name: string): string[] {
    return Array.from({ length: maxParts }, (_, index) => this.#line(name, index, '', 0));
  }

  /** Its content; null if there is none that this server has encrypted and that has not expired. */
  async decrypt<T>(header: string | undefined, name: string): Promise<T | null> {
    const cookies = new Map(
      (header ?? '').split(/; */).map((cookie) => cookie.split('=', 2) as [string, string]),
    );
    let text = '';
    for (let index = 0; index < maxParts; index += 1) {
      const part = cookies.get(this.#name(name, index)) ?? '';
      text += part;
      if (part.length < maxLength) break;
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
    if (!key) throw new errors.JWEDecryptionFailed('Encrypted with a key that is no longer in SESSION_KEYS.');
    return key;
  }

  #name(name: string, index: number): string {
    return this.#prefix + name + (index === 0 ? '' : `.${index}`);
  }

  #line(name: string, index: number, value: string, seconds: number): string {
    return `${this.#name(name, index)}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`;
  }
}

const idOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);
