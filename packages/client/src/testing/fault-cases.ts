/**
 * The cases of quality line C1, for Node and for a page: every status with every content type and every kind of
 * body, and every way a response can fail. The expected outcomes are written here, independent of the client.
 */
import { type Client, codeOf, type ErrorCode, errorMessages, errorText } from '../http/index.ts';

export type BodyKind = 'json' | 'truncated' | 'html' | 'empty' | 'large' | 'bad-utf8' | 'cut';

/** One call to the fault server and its expected outcome. */
export interface FaultCase {
  path: string;
  params: Record<string, string | number>;
  expected: ErrorCode | 'ok';
  /** Milliseconds; short for cases without a response. */
  timeout?: number;
  /** Milliseconds after which the caller aborts. */
  abortAfter?: number;
  /** The address to call instead of the fault server. */
  baseAddress?: string;
}

/** Part of every query and of a header; no error may contain it. */
export const secret = 'c4n4ry-t0k3n';

/** Every status of a final response. */
export const statuses: readonly number[] = [
  ...range(200, 208),
  226,
  ...range(300, 308),
  ...range(400, 418),
  ...range(421, 426),
  428,
  429,
  431,
  451,
  499,
  ...range(500, 511),
  ...range(520, 527),
  599,
  600,
  799,
  999,
];

export const contentTypes: readonly string[] = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=iso-8859-1',
  'application/problem+json',
  'application/octet-stream',
  'application/xml',
  'image/png',
  'multipart/form-data',
  'text/html',
  'text/plain',
  'none',
  '///',
];

export const bodyKinds: readonly BodyKind[] = [
  'json',
  'truncated',
  'html',
  'empty',
  'large',
  'bad-utf8',
  'cut',
];

/** The statuses that a short run combines with a large body. */
const fewStatuses: ReadonlySet<number> = new Set([200, 400, 404, 406, 418, 500]);

/** Every status × content type × body. With `step` 5, every fifth, and few with a large body. */
export function responseCases(step = 1): FaultCase[] {
  const all = statuses.flatMap((status) =>
    contentTypes.flatMap((type) => bodyKinds.map((body) => ({ status, type, body }))),
  );
  return all
    .filter(({ status, type, body }, index) => {
      if (step > 1 && body === 'large') return type === 'text/html' && fewStatuses.has(status);
      return index % step === 0;
    })
    .map(({ status, type, body }) => ({
      path: '/respond/{status}/{body}',
      params: { status, body, type, token: secret },
      expected: expectedOf(status, body),
    }));
}

/** Specification section 8, and the result of a broken body. */
function expectedOf(status: number, body: BodyKind): ErrorCode | 'ok' {
  const table: Record<number, ErrorCode> = {
    400: 'validation',
    404: 'not-found',
    406: 'not-acceptable',
    409: 'conflict',
    500: 'server',
    // Browsers and Node treat it as a response of their proxy and report a network error.
    407: 'network',
  };
  if (status < 200 || status > 299) return table[status] ?? 'other';
  // These statuses have no body, even if the server sends one.
  if (status === 204 || status === 205) return 'ok';
  if (body === 'cut') return 'network';
  return body === 'json' || body === 'large' || body === 'empty' ? 'ok' : 'unreadable';
}

/** Every way a response can fail to arrive or to complete. */
export function connectionCases(addresses: { refused: string; silent: string }): FaultCase[] {
  const params = { token: secret };
  const codes = { 200: 'network', 404: 'not-found', 500: 'server', 418: 'other' } as const;
  return [
    { path: '/', params, baseAddress: 'http://no-such-host.invalid', expected: 'network' },
    { path: '/', params, baseAddress: addresses.refused, expected: 'network' },
    { path: '/', params, baseAddress: addresses.silent, expected: 'timeout', timeout: 300 },
    { path: '/', params, baseAddress: addresses.silent, expected: 'aborted', abortAfter: 50 },
    // Without a complete head there is no status.
    ...[0, 1, 9, 16, 40].map(
      (byte): FaultCase => ({ path: '/reset-head', params: { ...params, byte }, expected: 'network' }),
    ),
    ...Object.entries(codes).flatMap(([status, expected]) =>
      [0, 1, 7, 1000].map(
        (byte): FaultCase => ({ path: '/reset-body', params: { ...params, byte, status }, expected }),
      ),
    ),
    { path: '/stall-head', params, expected: 'timeout', timeout: 100 },
    { path: '/stall-head', params, expected: 'aborted', abortAfter: 30 },
    ...[200, 400, 404, 406, 500].flatMap((status): FaultCase[] => [
      {
        path: '/stall-body',
        params: { ...params, status },
        expected: status === 200 ? 'timeout' : expectedOf(status, 'cut'),
        timeout: 200,
      },
    ]),
    { path: '/stall-body', params: { ...params, status: 200 }, expected: 'aborted', abortAfter: 60 },
    { path: '/stall-body', params: { ...params, status: 400 }, expected: 'aborted', abortAfter: 60 },
    { path: '/loop', params, expected: 'network' },
  ];
}

/** Runs the cases, six at a time as a browser would, and returns their outcomes. */
export async function runCases(
  clientOf: (baseAddress: string | undefined) => Client,
  cases: readonly FaultCase[],
  toCode: (error: unknown) => ErrorCode | undefined = codeOf,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...cases.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { path, params, timeout = 20_000, abortAfter, baseAddress }] = next;
      const signal = abortAfter === undefined ? undefined : abortIn(abortAfter);
      outcomes[index] = await clientOf(baseAddress)
        .get(path, { params, timeout, signal })
        .then(
          (): Outcome => ({ code: 'ok', leaks: [] }),
          (error: unknown): Outcome => ({ code: toCode(error), leaks: leaksOf(error) }),
        );
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return outcomes;
}

export interface Outcome {
  /** Undefined only for an incomplete mapping. */
  code: ErrorCode | 'ok' | undefined;
  /** Texts of the error that contain the secret or a query. */
  leaks: string[];
}

function leaksOf(error: unknown): string[] {
  const texts = [errorText(error, 'es'), errorText(error, 'en')];
  for (let each = error; each instanceof Error; each = each.cause)
    texts.push(each.message, each.stack ?? '', String(each));
  return texts.filter((text) => text.includes(secret) || text.includes('token='));
}

/** One line per problem: a wrong code, a code without a message in both languages, or a leak. */
export function problemsOf(cases: readonly FaultCase[], outcomes: readonly Outcome[]): string[] {
  return cases.flatMap(({ path, params, expected }, index) => {
    const outcome = outcomes[index];
    const name = `${path} ${JSON.stringify(params)}`;
    const problems = outcome?.leaks.map((text) => `${name} leaks ${text}`) ?? [];
    const code = outcome?.code;
    if (code !== expected) problems.push(`${name} resulted in ${code}, not ${expected}`);
    if (code !== 'ok' && !(code && errorMessages.es[code] && errorMessages.en[code]))
      problems.push(`${name} resulted in ${code}, which has no message`);
    return problems;
  });
}

function abortIn(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
