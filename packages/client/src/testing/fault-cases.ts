/**
 * The cases of quality line C1, for Node and for a page alike: every status with every content type and every kind
 * of body, and every way an answer can fail to come. What each must give is written here, apart from the client.
 */
import { type Client, codeOf, type ErrorCode, errorMessages, errorText } from '../http/index.ts';

export type BodyKind = 'json' | 'truncated' | 'html' | 'empty' | 'large' | 'bad-utf8' | 'cut';

/** One call to the fault server, and the only outcome it may have. */
export interface FaultCase {
  path: string;
  params: Record<string, string | number>;
  expected: ErrorCode | 'ok';
  /** Milliseconds; short where the case is that no answer comes. */
  timeout?: number;
  /** Milliseconds after which the caller gives up. */
  abortAfter?: number;
  /** Where to call in place of the fault server. */
  baseAddress?: string;
}

/** What the caller must never read in an error: it stands in every query and in a header. */
export const secret = 'c4n4ry-t0k3n';

/** Any status a server may send, but those below 200, which are no answers. */
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

/** Statuses that a short run tries a large body with. */
const fewStatuses: ReadonlySet<number> = new Set([200, 400, 404, 406, 418, 500]);

/** Every status × content type × body. Where `step` is 5, only each fifth, and few with a large body. */
export function responseCases(step = 1): FaultCase[] {
  const all = statuses.flatMap((status) =>
    contentTypes.flatMap((type) => bodyKinds.map((body) => ({ status, type, body }))),
  );
  return all
    .filter(({ status, type, body }, place) => {
      if (step > 1 && body === 'large') return type === 'text/html' && fewStatuses.has(status);
      return place % step === 0;
    })
    .map(({ status, type, body }) => ({
      path: '/answer/{status}/{body}',
      params: { status, body, type, token: secret },
      expected: expectedOf(status, body),
    }));
}

/** Specification section 8, and what is left of a body that is broken. */
function expectedOf(status: number, body: BodyKind): ErrorCode | 'ok' {
  const table: Record<number, ErrorCode> = {
    400: 'validation',
    404: 'not-found',
    406: 'not-acceptable',
    409: 'conflict',
    500: 'server',
    // A browser takes it for its proxy's and gives no answer; so does Node.
    407: 'network',
  };
  if (status < 200 || status > 299) return table[status] ?? 'other';
  // These have no body, whatever the server sends after them.
  if (status === 204 || status === 205) return 'ok';
  if (body === 'cut') return 'network';
  return body === 'json' || body === 'large' || body === 'empty' ? 'ok' : 'unreadable';
}

/** Every way an answer can fail to come, or to end. */
export function connectionCases(addresses: { refused: string; silent: string }): FaultCase[] {
  const params = { token: secret };
  const codes = { 200: 'network', 404: 'not-found', 500: 'server', 418: 'other' } as const;
  return [
    { path: '/', params, baseAddress: 'http://no-such-host.invalid', expected: 'network' },
    { path: '/', params, baseAddress: addresses.refused, expected: 'network' },
    { path: '/', params, baseAddress: addresses.silent, expected: 'timeout', timeout: 300 },
    { path: '/', params, baseAddress: addresses.silent, expected: 'aborted', abortAfter: 50 },
    // Before the head is whole there is no status to go by.
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

/** Runs the cases, six at a time as a browser would, and gives what each came to. */
export async function runCases(
  clientOf: (baseAddress: string | undefined) => Client,
  cases: readonly FaultCase[],
  toCode: (error: unknown) => ErrorCode | undefined = codeOf,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...cases.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, { path, params, timeout = 20_000, abortAfter, baseAddress }] = next;
      const signal = abortAfter === undefined ? undefined : abortIn(abortAfter);
      outcomes[place] = await clientOf(baseAddress)
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
  /** Undefined only where a mapping has a hole. */
  code: ErrorCode | 'ok' | undefined;
  /** Texts of the error that hold the secret or a query. */
  leaks: string[];
}

function leaksOf(error: unknown): string[] {
  const texts = [errorText(error, 'es'), errorText(error, 'en')];
  for (let each = error; each instanceof Error; each = each.cause)
    texts.push(each.message, each.stack ?? '', String(each));
  return texts.filter((text) => text.includes(secret) || text.includes('token='));
}

/** What is wrong with the outcomes, a line each: a wrong code, one without words in both languages, a leak. */
export function problemsOf(cases: readonly FaultCase[], outcomes: readonly Outcome[]): string[] {
  return cases.flatMap(({ path, params, expected }, place) => {
    const outcome = outcomes[place];
    const name = `${path} ${JSON.stringify(params)}`;
    const problems = outcome?.leaks.map((text) => `${name} says ${text}`) ?? [];
    const code = outcome?.code;
    if (code !== expected) problems.push(`${name} gave ${code}, not ${expected}`);
    if (code !== 'ok' && !(code && errorMessages.es[code] && errorMessages.en[code]))
      problems.push(`${name} gave ${code}, which has no words`);
    return problems;
  });
}

function abortIn(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
}
