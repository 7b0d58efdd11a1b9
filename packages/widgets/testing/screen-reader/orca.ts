/** A real screen reader: Orca with Chromium on a virtual screen, and what it says as text. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { chromiumPath } from '../../../../tools/test-browser.ts';

export interface Orca {
  /** The only page. It has the focus of the screen. */
  page: Page;
  /** Does this, and gives what Orca says of it: one line an utterance, until it has been silent for a while. */
  ariaSnapshot(action: () => unknown): Promise<string[]>;
  close(): Promise<void>;
}

/** A page with nothing to say. */
export const blankPage = 'data:text/html,<title>-</title><p>-</p>';

const silence = 3000;

/**
 * Takes each utterance before a voice would, into a file that is flushed line by line: Orca's own log is not. No voice
 * is started, so no speech server either.
 */
const customizations = (file: string): string => `
import logging
import orca.speech
orca.speech.init = lambda: None
log = logging.getLogger('speech')
log.setLevel(logging.INFO)
log.addHandler(logging.FileHandler(${JSON.stringify(file)}, encoding='utf-8'))
`;

export async function startOrca(): Promise<Orca> {
  const home = mkdtempSync(`${tmpdir()}/orca-`);
  const spoken = `${home}/spoken`;
  const processes: ChildProcess[] = [];
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LANG: 'C.UTF-8',
    LANGUAGE: 'es',
  };
  const start = (program: string, args: string[], output: 1 | 2 | 3 = 1): ChildProcess => {
    const stdio = Array.from({ length: 4 }, (_, index) => (index === output ? 'pipe' : 'ignore'));
    const child = spawn(program, args, { env: environment, stdio: stdio as 'pipe'[] });
    processes.push(child);
    return child;
  };
  const close = async (): Promise<void> => {
    for (const child of processes.toReversed()) await end(child);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    environment['DISPLAY'] =
      `:${await answer(start('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], 3), 3, /(\d+)\n/)}`;
    environment['DBUS_SESSION_BUS_ADDRESS'] = await answer(
      start('dbus-daemon', ['--session', '--nofork', '--print-address=1']),
      1,
      /(.+)\n/,
    );
    await started(start('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately']));

    mkdirSync(`${home}/orca`);
    writeFileSync(`${home}/orca/orca-customizations.py`, customizations(spoken));
    writeFileSync(spoken, '');
    const reader = start('orca', ['--user-prefs', `${home}/orca`]);
    await started(reader);
    while (readFileSync(spoken, 'utf8') === '') {
      if (reader.exitCode !== null) throw new Error('Orca has ended. Is another one running?');
      await sleep(100);
    }

    // A bubble that asks to translate the page would take the focus.
    mkdirSync(`${home}/profile/Default`, { recursive: true });
    writeFileSync(`${home}/profile/Default/Preferences`, '{"translate":{"enabled":false}}');
    const browser = start(
      chromiumPath,
      [
        '--no-sandbox',
        '--force-renderer-accessibility',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--no-first-run',
        '--no-default-browser-check',
        `--user-data-dir=${home}/profile`,
        '--remote-debugging-port=0',
        // A window without an address bar, which would have the focus. It does not take about:blank.
        `--app=${blankPage}`,
      ],
      2,
    );
    const devtools = await answer(browser, 2, /DevTools listening on (\S+)/);
    const connection = await chromium.connectOverCDP(devtools);
    const page = connection.contexts()[0]?.pages()[0];
    if (!page) throw new Error('Chromium has no page.');

    const ariaSnapshot = async (action: () => unknown): Promise<string[]> => {
      const before = readFileSync(spoken, 'utf8').length;
      await action();
      let length = -1;
      let heard = '';
      while (heard.length !== length) {
        length = heard.length;
        await sleep(silence);
        heard = readFileSync(spoken, 'utf8').slice(before);
      }
      return utterances(heard);
    };
    return { page, ariaSnapshot, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Orca says that it waits only where a page takes its time. */
const waiting = 'Cargando. Por favor, espere.';

const utterances = (log: string): string[] =>
  log
    .split(/^SPEECH OUTPUT: /m)
    .map((line) => line.trim().replaceAll(/^'|'(?: voice=\w+)?$/g, ''))
    .filter((line) => line !== '' && line !== waiting);

function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (cause) =>
      reject(
        new Error(
          `These journeys need ${child.spawnfile}: apt-get install orca at-spi2-core dbus xvfb chromium`,
          { cause },
        ),
      ),
    );
  });
}

/** What a program answers with once it is ready. */
async function answer(child: ChildProcess, output: number, pattern: RegExp): Promise<string> {
  await started(child);
  return new Promise((resolve, reject) => {
    let text = '';
    (child.stdio[output] as Readable).on('data', (data) => {
      text += String(data);
      const [, found] = pattern.exec(text) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`${child.spawnfile} has ended: ${text}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await Promise.race([ended, sleep(3000)]);
  child.kill('SIGKILL');
}
