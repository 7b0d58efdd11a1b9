/** Clients for tests of attacks: visitors whose requests are timed, and a signed-in user. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface Sent {
  /** 0 if the connection was closed. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Until the last byte. */
  readonly milliseconds: number;
}

export interface SendOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  /** Another loopback address, such as 127.0.0.2, is another visitor. */
  readonly localAddress?: string;
  /** A new connection for each request by default. */
  readonly agent?: Agent;
}

/** Sends a request; resolves also if it fails. */
export function send(
  address: string,
  path: string,
  { body, agent, ...options }: SendOptions = {},
): Promise<Sent> {
  return new Promise((resolve) => {
    const start = performance.now();
    let [status, text, headers]: [number, string, IncomingHttpHeaders] = [0, '', {}];
    const end = (): void => resolve({ status, headers, text, milliseconds: performance.now() - start });
    const sent = request(address + path, { ...options, agent: agent ?? false }, (response) => {
      ({ headers } = response);
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => {
          status = response.statusCode ?? 0;
          end();
        })
        .on('error', end);
    });
    sent.on('error', end).end(body);
  });
}

/** A form as a page of the site sends it. */
export const sendForm = (address: string, path: string, body: string, headers: Record<string, string> = {}) =>
  send(address, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body,
  });

/** Response times in milliseconds, and the number of requests without status 200. */
export interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

/** Sends requests at even intervals over persistent connections, without waiting for responses. */
export async function measure(
  address: string,
  path: string,
  { count, perSecond, ...options }: SendOptions & { count: number; perSecond: number },
): Promise<Measured> {
  // The client closes idle connections first: the server does so after 8 s, possibly while a request is on its way.
  const agent = new Agent({ keepAlive: true, timeout: 4000 });
  const sent: Promise<Sent>[] = [];
  const start = performance.now();
  for (let at = 0; at < count; at += 1) {
    await delay(Math.max(0, start + (at * 1000) / perSecond - performance.now()));
    sent.push(send(address, path, { ...options, agent }));
  }
  const all = await Promise.all(sent);
  agent.destroy();
  const times = all.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), failures: all.filter(({ status }) => status !== 200).length };
}

export const describeTimes = ({ p50, p99, failures }: Measured): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${failures} failures`;

/** Signs a user in at the test's identity provider, without a browser. Resolves to the `Cookie` header. */
export async function signIn(address: string, user: string): Promise<string> {
  // Sites and provider are all on 127.0.0.1, so they share cookies as in a browser.
  const jar = new Map<string, string>();
  let [url, body]: [string, URLSearchParams | undefined] = [`${address}/login?returnTo=/`, undefined];
  for (let steps = 0; steps < 10; steps += 1) {
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookieOf(jar) },
      ...(body && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    await response.arrayBuffer();
    const location = response.headers.get('location');
    // Without a redirect it is the provider's form.
    body = location === null ? new URLSearchParams({ username: user }) : undefined;
    url = location === null ? url : new URL(location, url).href;
    if (url === `${address}/`) break;
  }
  if (!jar.has('session')) throw new Error(`${user} was not signed in: the last step was ${url}.`);
  return [...jar]
    .filter(([name]) => /^(?:session(?:\.\d)?|user)$/.test(name))
    .map((pair) => pair.join('='))
    .join('; ');
}

const cookieOf = (jar: ReadonlyMap<string, string>): string =>
  [...jar].map((pair) => pair.join('=')).join('; ');
