/** Quality lines C1 and C4: every response and failure has exactly one code, the same in Node and Chromium. */
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

describe('error codes', () => {
  test('every response has one error code with a message in both languages, and no message contains a secret', () => {
    console.log(`C1: ${cases.length} responses and failures, ${problemsOf(cases, inNode).length} wrong.`);
    expect(cases.length).toBeGreaterThan(isLong ? 6000 : 1000);
    expect(problemsOf(cases, inNode)).toEqual([]);
  });

  test('control: the check detects a mapping without a code for 418', async () => {
    const incomplete = (error: unknown): ErrorCode | undefined =>
      (error as HttpError).status === 418 ? undefined : codeOf(error);
    const some = cases.filter(({ params }) => params['status'] === 418 || params['status'] === 404);
    const outcomes = await runCases(() => createClient({ baseAddress: server.address }), some, incomplete);
    const problems = problemsOf(some, outcomes).filter((problem) => problem.includes('no message'));
    expect(problems.length).toBeGreaterThan(0);
    expect(problems).toHaveLength(some.filter(({ params }) => params['status'] === 418).length);
  });

  test('control: the check detects a message that contains a query', () => {
    const [first] = inNode;
    const leaking = [{ ...first, leaks: [`GET /v1?token=${secret}`] } as Outcome, ...inNode.slice(1)];
    expect(problemsOf(cases, leaking)).toHaveLength(1);
  });

  test('error codes are the same in Chromium and Node', { timeout: 600_000 }, async () => {
    const page = await browser.open(server.address);
    const inChromium = await page.evaluate(
      (input) => {
        const { http, faultCases } = globalThis.rueda;
        return faultCases.runCases(
          (baseAddress = input.address) =>
            http.createClient({
              baseAddress,
              attempts: 1,
              headers: () => ({ authorization: input.secret }),
            }),
          input.cases,
        );
      },
      { cases, address: server.address, secret },
    );
    const different = cases.filter((_, index) => inNode[index]?.code !== inChromium[index]?.code);
    console.log(`C4: ${cases.length} in Node and in Chromium, ${different.length} different.`);
    expect(problemsOf(cases, inChromium)).toEqual([]);
    expect(different).toEqual([]);
  });
});
