/** Firefox over WebDriver BiDi, directly through the browser's WebSocket. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { drivenPage, type EnginePage } from './engine.ts';

/** Disables network requests and dialogs of a new profile. */
const preferences: Record<string, boolean | number | string> = {
  'app.normandy.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // Without a mouse, Firefox reports that it cannot hover.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
};

export interface FirefoxOptions {
  hasMotion?: boolean;
  /** Runs in every page before its scripts, for pages whose HTML the test does not render. */
  firstScript?: string;
}

export async function startFirefox({
  hasMotion = false,
  firstScript,
}: FirefoxOptions = {}): Promise<EnginePage> {
  const profile = await mkdtemp(join(tmpdir(), 'rueda-firefox-'));
  const all = { ...preferences, 'ui.prefersReducedMotion': hasMotion ? 0 : 1 };
  const lines = Object.entries(all).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const browser = spawn(
    process.env['FIREFOX'] ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  browser.once('exit', () => void rm(profile, { recursive: true, force: true, maxRetries: 5 }));

  const send = await connect(await socketOf(browser));
  await send('session.new', { capabilities: {} });
  if (firstScript) await send('script.addPreloadScript', { functionDeclaration: `() => { ${firstScript} }` });
  // A new tab: in the first one the address bar has the focus, so the page would receive no focus events.
  const { context } = (await send('browsingContext.create', { type: 'tab' })) as { context: string };
  return drivenPage({
    browserProcess: browser.pid,
    processes: [browser.pid],
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    async call(source, args) {
      const { result, exceptionDetails } = (await send('script.callFunction', {
        // As JSON, because BiDi requires a type for each value.
        functionDeclaration: `async () => JSON.stringify(await (${source})(...${JSON.stringify(args)}))`,
        target: { context },
        awaitPromise: true,
        userActivation: false,
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    perform: (actions) => send('input.performActions', { context, actions }),
  });
}

/** The address of the WebSocket, which the browser prints. */
function socketOf(browser: ChildProcessByStdio<null, null, Readable>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    browser.once('error', reject);
    browser.stderr.on('data', (part: Buffer) => {
      output += String(part);
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? [];
      if (address) resolve(`${address}/session`);
    });
    browser.stderr.once('end', () => reject(new Error(`Firefox exited: ${output}`)));
  });
}

type Send = (method: string, params: object) => Promise<unknown>;

/** Connects; the returned function sends a command and returns its result. */
async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  const pending = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data)) as {
      id: number;
      type: string;
      result: unknown;
      message: string;
    };
    const command = pending.get(id);
    pending.delete(id);
    if (type === 'success') command?.resolve(result);
    else command?.reject(new Error(message));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () =>
      reject(new Error(`Cannot connect to the WebSocket at ${address}`)),
    );
  });
  let lastId = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
}
