/** Sign-in with an OpenID provider, by the authorization code flow with PKCE. The groups of a user define the role. */
import { randomBytes } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { type Endpoint, getFieldsToSign, jwtSign, type PayloadRequest, type Where } from 'payload';
import { addSessionToUser, generatePayloadCookie, parseCookies } from 'payload/shared';
import { type Role, roleOfGroups } from '../mapping/role-of-groups.ts';
import { errors } from './messages.ts';
import { settings } from './settings.ts';

const callbackPath = '/api/users/auth/callback';
const attemptCookie = 'rueda-sign-in';
const attemptSeconds = 600;
const timeoutSeconds = 5;

/** Marks the creation of a user by a sign-in. A symbol, which no request from outside can send. */
const signIn = Symbol('sign-in');
const signInContext = { [signIn]: true } as Record<string, unknown>;
export const isSignIn = ({ context }: PayloadRequest): boolean => Reflect.get(context, signIn) === true;

let discovered: Promise<Configuration> | undefined;

function configuration(): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  discovered ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    // Only for a provider on this machine: the settings reject any other without TLS.
    ...(issuer.startsWith('http:') && { execute: [allowInsecureRequests] }),
  }).catch((error: unknown) => {
    // The next sign-in tries again.
    discovered = undefined;
    throw error;
  });
  return discovered;
}

const cookie = (value: string, seconds: number): string =>
  `${attemptCookie}=${value}; Path=${callbackPath}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${
    settings.url.startsWith('https:') ? '; Secure' : ''
  }`;

interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** `GET /api/users/auth/start`: redirects to the provider. */
export const startSignIn: Endpoint['handler'] = async (req) => {
  if (settings.issuer === '') return failure(req, 404, errors(req.i18n.language).noIssuer);
  try {
    const attempt: Attempt = {
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
    };
    const location = buildAuthorizationUrl(await configuration(), {
      redirect_uri: settings.url + callbackPath,
      scope: settings.scope,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      ui_locales: req.i18n.language,
    }).href;
    const value = Buffer.from(JSON.stringify(attempt)).toString('base64url');
    return new Response(null, {
      status: 302,
      headers: { location, 'set-cookie': cookie(value, attemptSeconds), 'cache-control': 'no-store' },
    });
  } catch (error) {
    req.payload.logger.error({ err: error, msg: 'The OpenID provider is away' });
    return failure(req, 503, errors(req.i18n.language).providerAway);
  }
};

/** `GET /api/users/auth/callback`: signs the user in, with the role of the user's groups. */
export const finishSignIn: Endpoint['handler'] = async (req) => {
  const texts = errors(req.i18n.language);
  if (settings.issuer === '') return failure(req, 404, texts.noIssuer);
  let claims: Readonly<Record<string, unknown>>;
  try {
    const value = parseCookies(req.headers).get(attemptCookie) ?? '';
    const { state, nonce, verifier } = JSON.parse(
      Buffer.from(value, 'base64url').toString('utf8') || '{}',
    ) as Partial<Attempt>;
    if (!state || !nonce || !verifier) return failure(req, 403, texts.noAttempt);
    const { search } = new URL(req.url ?? '', settings.url);
    const tokens = await authorizationCodeGrant(
      await configuration(),
      new URL(settings.url + callbackPath + search),
      { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
    );
    claims = { ...tokens.claims() };
  } catch (error) {
    req.payload.logger.error({ err: error, msg: 'A sign-in failed' });
    return failure(req, 403, texts.signInFailed);
  }
  const subject = String(claims['sub']);
  const name: unknown = claims[settings.usernameClaim] ?? subject;
  const username = String(name).toLowerCase();
  const role = roleOfGroups(claims[settings.groupsClaim], settings.roleGroups);
  if (role === null) return failure(req, 403, texts.noRole(username, settings.groupsClaim));
  const user = await findOrCreateUser(req, { subject, username, role });
  if (user === null) return failure(req, 409, texts.takenName(username));
  return new Response(continuePage(texts.signedIn), {
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['cache-control', 'no-store'],
      ['set-cookie', cookie('', 0)],
      ['set-cookie', await sessionCookie(req, user)],
    ],
  });
};

interface ProvidedUser {
  /** Identifies the user at the provider: a name can pass to another person. */
  readonly subject: string;
  readonly username: string;
  readonly role: Role;
}

type StoredUser = Parameters<typeof addSessionToUser>[0]['user'];

/** Null if the name belongs to another user. */
async function findOrCreateUser(
  req: PayloadRequest,
  { subject, username, role }: ProvidedUser,
): Promise<StoredUser | null> {
  const { payload } = req;
  const find = async (where: Where) =>
    (await payload.find({ collection: 'users', where, limit: 1, depth: 0, req })).docs[0];
  const known = await find({ subject: { equals: subject } });
  const namesake = await find({ username: { equals: username } });
  if (namesake !== undefined && namesake.id !== known?.id) return null;
  const options = { collection: 'users', context: signInContext, req } as const;
  const { id } = known
    ? await payload.update({ ...options, id: known.id, data: { username, role } })
    : // The local strategy needs a password; nobody learns this one, and passwords are rejected.
      await payload.create({
        ...options,
        data: { subject, username, role, password: randomBytes(32).toString('base64url') },
      });
  return (await payload.db.findOne({
    collection: 'users',
    where: { id: { equals: id } },
    req,
  })) as StoredUser;
}

async function sessionCookie(req: PayloadRequest, user: StoredUser): Promise<string> {
  const { payload } = req;
  const collectionConfig = req.payload.config.collections.find(({ slug }) => slug === 'users');
  if (collectionConfig === undefined)
    throw new Error('The collection of users is missing in the configuration.');
  const { sid } = await addSessionToUser({ collectionConfig, payload, req, user });
  const fieldsToSign = getFieldsToSign({ collectionConfig, email: '', ...(sid && { sid }), user } as never);
  const { tokenExpiration } = collectionConfig.auth;
  const { token } = await jwtSign({ fieldsToSign, secret: payload.secret, tokenExpiration });
  return generatePayloadCookie({
    collectionAuthConfig: collectionConfig.auth,
    cookiePrefix: payload.config.cookiePrefix,
    token,
  }) as string;
}

/** A page, not a redirect: browsers omit the strict cookie in a redirect that began at the provider. */
const continuePage = (text: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=/admin"><title>Rueda</title><p><a href="/admin">${text}</a></p>`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const failure = (req: PayloadRequest, status: number, message: string): Response =>
  new Response(
    `<!doctype html><meta charset="utf-8"><title>Rueda</title><p>${escapeHtml(message)}</p><p><a href="/api/users/auth/start">${escapeHtml(errors(req.i18n.language).tryAgain)}</a></p>`,
    { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );
