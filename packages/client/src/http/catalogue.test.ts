/** Quality lines C1 and C4: whatever comes back, or does not, has exactly one code, and Node and Chromium agree on it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageHandler, startBrowser, type TestBrowser } from '../testing/chromium-page.ts';
import {
  responseCases,
  connectionCases,
  type FaultCase,
  type Outcome,
  problemsOf,
  runCases,
  secret,
} from '../testing/fault-cases.ts';
import { type FaultServer, startFaultServer, startSilentServer } from '../testing/fault-server.ts';
import { isLong } from '../../../../tools/cases.ts';
import { codeOf, createClient, type ErrorCode, type HttpError } from './index.ts';

let server: FaultServer;
let silent: Awaited<ReturnType<typeof startSilentServer>>;
let browser: TestBrowser;
let cases: FaultCase[];
let inNode: Outcome[];

beforeAll(async () => {
  server = await startFaultServer(await pageHandler());
  silent = await startSilentServer();
  browser = await startBrowser();
  cases = [
    ...responseCases(isLong ? 1 : 5),
    ...connectionCases({ refused: server.refused, silent: silent.address }),
  ];
  inNode = await runCases(
    (baseAddress = server.address) =>
      createClient({ baseAddress, attempts: 1, headers: () => ({ authorization: secret }) }),
    cases,
  );
}, 600_000);

afterAll(async () => {
  await browser.close();
  await server.close();
  silent.close();
});

describe('the error catalogue', () => {
  test('gives every answer exactly one code with words in both languages, and no word of a secret', () => {
    console.log(`C1: ${cases.length} answers and failures, ${problemsOf(cases, inNode).length} wrong.`);
    expect(cases.length).toBeGreaterThan(isLong ? 6000 : 1000);
    expect(problemsOf(cases, inNode)).toEqual([]);
  });

  test('the control: a mapping without a place for 418 is seen', async () => {
    const holed = (error: unknown): ErrorCode | undefined =>
      (error as HttpError).status === 418 ? undefined : codeOf(error);
    const some = cases.filter(({ params }) => params['status'] === 418 || params['status'] === 404);
    const outcomes = await runCases(() => createClient({ baseAddress: server.address }), some, holed);
    const blamed = problemsOf(some, outcomes).filter((problem) => problem.includes('no words'));
    expect(blamed.length).toBeGreaterThan(0);
    expect(blamed).toHaveLength(some.filter(({ params }) => params['status'] === 418).length);
  });

  test('the control: a message with a query is seen', () => {
    const [first] = inNode;
    const leaking = [{ ...first, leaks: [`GET /v1?token=${secret}`] } as Outcome, ...inNode.slice(1)];
    expect(problemsOf(cases, leaking)).toHaveLength(1);
  });

  test('is the same in Chromium and in Node', { timeout: 600_000 }, async () => {
    const page = await browser.open(server.address);
    const inChromium = await page.evaluate(
      (given) => {
        const { http, faultCases } = globalThis.rueda;
        return faultCases.runCases(
          (baseAddress = given.address) =>
            http.createClient({
              baseAddress,
              attempts: 1,
              headers: () => ({ authorization: given.secret }),
            }),
          given.cases,
        );
      },
      { cases, address: server.address, secret },
    );
    const different = cases.filter((_, place) => inNode[place]?.code !== inChromium[place]?.code);
    console.log(`C4: ${cases.length} in Node and in Chromium, ${different.length} different.`);
    expect(problemsOf(cases, inChromium)).toEqual([]);
    expect(different).toEqual([]);
  });
});
