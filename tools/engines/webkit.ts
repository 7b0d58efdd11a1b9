/** WebKitGTK over WebDriver: the closest engine to Safari that runs on Linux. */
import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { drivenPage, type EnginePage } from './engine.ts';

export async function startWebKit(): Promise<EnginePage> {
  const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser');
  // A separate display: two windows on one display would steal the focus from each other.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${await displayOf(screen)}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // The sandbox needs permissions that a container lacks; the pages are trusted.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });

  // If the program is missing, `waitUntilListening` reports it.
  driver.once('error', () => undefined);

  const send = async (method: 'POST' | 'GET', path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { message?: string; error?: string } | null };
    if (!response.ok) throw new Error(value?.message ?? value?.error);
    return value;
  };
  await waitUntilListening(() => send('GET', '/status'));
  const { sessionId } = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
    },
  })) as { sessionId: string };
  const command = (path: string, body: object): Promise<unknown> =>
    send('POST', `/session/${sessionId}/${path}`, body);

  return drivenPage({
    browserProcess: driver.pid,
    processes: [driver.pid, screen.pid],
    open: (url) => command('url', { url }),
    resize: (width, height) => command('window/rect', { width, height }),
    async call(source, args) {
      const script = `const done = arguments[0];
        (async () => (${source})(...${JSON.stringify(args)}))().then(
          (value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = (await command('execute/async', { script, args: [] })) as {
        value?: unknown;
        error?: string;
      };
      if (error !== undefined) throw new Error(error);
      return value;
    },
    perform: (actions) => command('actions', { actions }),
  });
}

/** The number of the free display that Xvfb has chosen. */
function displayOf(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.stdio[3]?.once('data', (number: Buffer) => resolve(String(number).trim()));
    screen.once('exit', () => reject(new Error('Xvfb exited before it opened a display.')));
    screen.once('error', reject);
  });
}

async function waitUntilListening(request: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await request();
      return;
    } catch (error) {
      if (tries === 600) throw error;
      await pause(50);
    }
  }
}
