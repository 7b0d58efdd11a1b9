import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PageDocument } from '@rueda/domain/content';
import type { TestApp } from './test-app.ts';

/** The result of one requirement: null if the adapter meets it, or else what was found. */
export interface Requirement {
  readonly name: string;
  readonly problem: string | null;
}

/** A page without its version, which the adapter counts up. */
type Page = Omit<PageDocument, 'version'>;

const adapterTimeoutMs = 60_000;
/** The service shares a response for a second. */
const sharedMs = 2000;

type Paths = Readonly<Record<'es' | 'en', string>>;

const pageWith = (paths: Paths, text: string): Page => ({
  languages: {
    es: { path: paths.es, title: 'Página', description: 'Una página.' },
    en: { path: paths.en, title: 'Page', description: 'A page.' },
  },
  components: [
    {
      component: 'paragraph',
      languages: [
        { language: 'es', properties: [{ code: 'html', value: `<p>${text} en español</p>` }] },
        { language: 'en', properties: [{ code: 'html', value: `<p>${text} in English</p>` }] },
      ],
    },
  ],
});

/**
 * Runs an adapter of a CMS against a service, and returns which requirements it meets. The adapter is a command:
 * `<command> publish <id>` publishes the page on its standard input, `<command> withdraw <id>` withdraws it. It exits
 * with 0 once the service has confirmed, or with another code and the service's reason if that rejects the page.
 * SERVICE_URL and PUBLISHER_TOKEN are in its environment.
 */
export async function checkAdapter(command: readonly string[], service: TestApp): Promise<Requirement[]> {
  // Each run has a page of its own.
  const id = `contract-${Date.now()}`;
  const paths = { es: `/contrato/${id}`, en: `/en/contract/${id}` };
  const difference = (text: string | null): Promise<string | null> => findDifference(service, paths, text);
  const faults = await startFaults(service.address);
  const environment = {
    SERVICE_URL: faults.address,
    PUBLISHER_TOKEN: await service.identity.publisherToken(),
  };
  const run = (action: string, page?: Page): Promise<Outcome> =>
    runAdapter([...command, action, id], environment, page && JSON.stringify(page));
  const requirements: Requirement[] = [];
  const check = async (name: string, find: () => Promise<string | null>): Promise<void> => {
    requirements.push({ name, problem: await find() });
    // An adapter that does not repeat a call leaves faults behind.
    faults.refuse(0);
    faults.lose(0);
  };
  const publishes = async (text: string): Promise<string | null> =>
    failureOf(await run('publish', pageWith(paths, text))) ?? (await difference(text));

  await check('publishes a page in all its languages', () => publishes('Primera'));
  await check('can repeat a publication', () => publishes('Primera'));
  await check('publishes a change', () => publishes('Segunda'));
  await check('repeats a call that the service refused for the moment', () => {
    faults.refuse(2);
    return publishes('Tercera');
  });
  await check('repeats a call whose response was lost', () => {
    faults.lose(1);
    return publishes('Cuarta');
  });
  await check('reports why a page was rejected, and leaves the published one', async () => {
    const { code, output } = await run('publish', {
      ...pageWith(paths, 'Inválida'),
      components: [{ component: 'unknown-component' }],
    });
    if (code === 0) return 'It exited with 0 although the service rejected the page.';
    if (!output.includes('components.0.component'))
      return `Its output does not name components.0.component: ${output}`;
    return difference('Cuarta');
  });
  await check('withdraws a page', async () => failureOf(await run('withdraw')) ?? (await difference(null)));
  await check(
    'can repeat a withdrawal',
    async () => failureOf(await run('withdraw')) ?? (await difference(null)),
  );
  await check('publishes a withdrawn page again', () => publishes('Quinta'));
  await faults.close();
  return requirements;
}

/** How the published page differs from the expected one, once the service no longer shares older responses. */
async function findDifference(service: TestApp, paths: Paths, text: string | null): Promise<string | null> {
  const end = Date.now() + sharedMs;
  for (;;) {
    const found = await differenceNow(service, paths, text);
    if (found === null || Date.now() > end) return found;
    await wait(100);
  }
}

/** Null text: the page must not be published. */
async function differenceNow(
  { sendRequest }: TestApp,
  paths: Paths,
  text: string | null,
): Promise<string | null> {
  for (const language of ['es', 'en'] as const) {
    const path = paths[language];
    const { status, json } = await sendRequest('GET', `/v1/content?path=${path}&language=${language}`);
    if (text === null) {
      if (status !== 404) return `${path} is still published.`;
      continue;
    }
    if (status !== 200) return `${path} is not published: status ${status}.`;
    const { languages, components } = json as Page;
    const expected = pageWith(paths, text);
    if (!isDeepStrictEqual(components, expected.components))
      return `${path} has the components ${JSON.stringify(components)}.`;
    if (!isDeepStrictEqual(languages[language], expected.languages[language]))
      return `${path} has the heading ${JSON.stringify(languages[language])}.`;
  }
  return null;
}

interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

const failureOf = ({ code, output }: Outcome): string | null =>
  code === 0 ? null : `It exited with ${code}: ${output}`;

function runAdapter(
  [program = '', ...options]: readonly string[],
  environment: Record<string, string>,
  input = '',
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, {
      env: { ...process.env, ...environment },
      timeout: adapterTimeoutMs,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: output.trim() }));
    // An adapter that reads nothing closes its input.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** A proxy in front of the service that refuses calls or loses responses. */
async function startFaults(service: string) {
  let refused = 0;
  let lost = 0;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await request.toArray());
    if (refused > 0) {
      refused -= 1;
      response.writeHead(503, { 'retry-after': '1' }).end();
      return;
    }
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const answer = await fetch(new URL(request.url ?? '/', service), {
      method: request.method ?? 'GET',
      headers: { authorization, ...(type && { 'content-type': type }) },
      ...(body.length > 0 && { body }),
    });
    const text = await answer.text();
    if (lost > 0) {
      lost -= 1;
      response.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(text);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse: (count: number): void => void (refused = count),
    lose: (count: number): void => void (lost = count),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
