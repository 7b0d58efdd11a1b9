import { createHmac } from 'node:crypto';
import { exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { IdentityProvider } from './identity-provider.ts';

/** A client that must be rejected, with its authentication headers. */
export interface Stranger {
  readonly name: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
}

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const decode = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** Clients that are not this user: without a token, with another user's, or with one that is invalid in one way. */
export async function strangersTo(identity: IdentityProvider, user: string): Promise<Stranger[]> {
  const good = await identity.sign(identity.claimsOf(user));
  const [header = '', payload = '', signature = ''] = good.split('.');
  const bearer = (name: string, token: string): Stranger => ({
    name,
    headers: { authorization: `Bearer ${token}` },
  });
  const claims = async (
    name: string,
    change: (claims: Record<string, unknown>) => void,
  ): Promise<Stranger> => {
    const changed = { ...identity.claimsOf(user) } as Record<string, unknown>;
    change(changed);
    return bearer(name, await identity.sign(changed));
  };
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const now = Math.floor(Date.now() / 1000);
  const other = await generateKeyPair('RS256', { extractable: true });
  const pem = await exportSPKI((await importJWK(identity.publicKey, 'RS256')) as never);
  const sharedSecrets = [pem, pem.trim(), pem.replaceAll('\n', ''), String(identity.publicKey.n)];
  const hmac = sharedSecrets.map((secret, index) => {
    const text = `${encode({ alg: 'HS256', kid: identity.publicKey.kid })}.${payload}`;
    return bearer(
      `HS256 signed with the public key, form ${index + 1}`,
      `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`,
    );
  });
  const otherKey = (extra: object): Promise<string> =>
    new SignJWT(identity.claimsOf(user))
      .setProtectedHeader({ alg: 'RS256', kid: String(identity.publicKey.kid), ...extra })
      .sign(other.privateKey);
  const jwk = await crypto.subtle.exportKey('jwk', other.publicKey);

  return [
    { name: 'nobody', headers: {} },
    { name: 'Basic', headers: { authorization: `Basic ${encode(`${user}:x`)}` } },
    { name: 'an empty header', headers: { authorization: '' } },
    { name: 'Bearer and nothing', headers: { authorization: 'Bearer ' } },
    { name: 'the token without Bearer', headers: { authorization: good } },
    bearer('garbage', 'garbage'),
    bearer('three empty parts', '..'),
    bearer('a very long token', 'a'.repeat(9000)),
    bearer('another user', await identity.sign(identity.claimsOf(`${user}x`))),
    bearer('a user of another case', await identity.sign(identity.claimsOf(user.toUpperCase()))),
    await claims('expired an hour ago', (each) => (each['exp'] = now - 3600)),
    await claims('expired two seconds ago', (each) => (each['exp'] = now - 2)),
    await claims('not valid yet', (each) => (each['nbf'] = now + 60)),
    await claims('without an end', (each) => delete each['exp']),
    await claims('with a text for an end', (each) => (each['exp'] = '9999999999')),
    await claims('of another issuer', (each) => (each['iss'] = 'https://example.org')),
    await claims('of a list of issuers', (each) => (each['iss'] = [identity.issuer])),
    await claims('without an issuer', (each) => delete each['iss']),
    await claims('of another application', (each) => (each['client_id'] = 'another')),
    await claims('of a list of applications', (each) => (each['client_id'] = [identity.clientId])),
    await claims('without an application', (each) => delete each['client_id']),
    await claims('an ID token', (each) => {
      Object.assign(each, { token_use: 'id', aud: identity.clientId, 'cognito:username': user });
      delete each['username'];
    }),
    await claims('without its use', (each) => delete each['token_use']),
    await claims('without a subject', (each) => delete each['sub']),
    await claims('without a user', (each) => delete each['username']),
    await claims('with two users', (each) => (each['cognito:username'] = 'another')),
    await claims('with an object for a user', (each) => (each['username'] = { toString: user })),
    ...['none', 'nOnE', 'NONE'].map((alg) =>
      bearer(`alg ${alg}`, `${encode({ ...decode(header), alg })}.${payload}.`),
    ),
    bearer('alg none with the good signature', `${encode({ alg: 'none' })}.${payload}.${signature}`),
    ...hmac,
    bearer('signed with another key', await otherKey({})),
    bearer('of an unknown key', await otherKey({ kid: 'unknown' })),
    bearer('with a key inside', await otherKey({ jwk })),
    bearer('with the address of a key', await otherKey({ jku: 'http://127.0.0.1:9/jwks', kid: 'unknown' })),
    bearer(
      'without a key id',
      await new SignJWT(identity.claimsOf(user)).setProtectedHeader({ alg: 'RS256' }).sign(other.privateKey),
    ),
    bearer(
      'with another payload',
      `${header}.${encode({ ...decode(payload), username: `${user}x` })}.${signature}`,
    ),
    bearer(
      'with one character changed',
      `${good.slice(0, -8)}${good.at(-8) === 'A' ? 'B' : 'A'}${good.slice(-7)}`,
    ),
    bearer('without its signature', `${header}.${payload}.`),
    bearer('with two parts', `${header}.${payload}`),
    bearer('with a list for a payload', await identity.signBytes(bytes('[]'))),
    bearer('with a text for a payload', await identity.signBytes(bytes(`"${user}"`))),
    { name: 'two headers', headers: { authorization: [`Bearer ${good}`, `Bearer ${good}`] } },
    { name: 'two tokens in a header', headers: { authorization: `Bearer ${good}, Bearer ${good}` } },
  ];
}
