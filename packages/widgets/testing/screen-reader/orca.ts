/** A real screen reader: Orca with Chromium on a virtual screen, and its speech as text. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { completeChromiumPath } from '../../../../tools/test-browser.ts';

export interface Orca {
  /** The only page. It has the focus of the screen. */
  page: Page;
  /** Runs the action and returns the spoken lines, one per utterance, until Orca has been silent for 3 s. */
  recordSpeech(action: () => unknown): Promise<string[]>;
  close(): Promise<void>;
}

/** A page without content to speak. */
export const blankPage = 'data:text/html,<title>-</title><p>-</p>';

const silenceMs = 3000;

/**
 * Writes each utterance to a file that is flushed line by line, unlike Orca's log, instead of sending it to a voice. No
 * speech server is started.
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
      `:${await readOutput(start('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], 3), 3, /(\d+)\n/)}`;
    environment['DBUS_SESSION_BUS_ADDRESS'] = await readOutput(
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
      if (reader.exitCode !== null)
        throw new Error('Orca has exited: end any other running Orca, then run the journeys again.');
      await sleep(100);
    }

    // The translation bubble would take the focus.
    mkdirSync(`${home}/profile/Default`, { recursive: true });
    writeFileSync(`${home}/profile/Default/Preferences`, '{"translate":{"enabled":false}}');
    const browser = start(
      completeChromiumPath,
      [
        '--no-sandbox',
        '--force-renderer-accessibility',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--no-first-run',
        '--no-default-browser-check',
        `--user-data-dir=${home}/profile`,
        '--remote-debugging-port=0',
        // A window without an address bar, which would have the focus. It does not accept about:blank.
        `--app=${blankPage}`,
      ],
      2,
    );
    const devtools = await readOutput(browser, 2, /DevTools listening on (\S+)/);
    const connection = await chromium.connectOverCDP(devtools);
    const page = connection.contexts()[0]?.pages()[0];
    if (!page) throw new Error('Chromium has opened no page: check the --app option.');

    const recordSpeech = async (action: () => unknown): Promise<string[]> => {
      const before = readFileSync(spoken, 'utf8').length;
      await action();
      let length = -1;
      let log = '';
      while (log.length !== length) {
        length = log.length;
        await sleep(silenceMs);
        log = readFileSync(spoken, 'utf8').slice(before);
      }
      return utterances(log);
    };
    return { page, recordSpeech, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Spoken only if a page loads slowly, so it is left out. */
const loadingText = 'Cargando. Por favor, espere.';

const utterances = (log: string): string[] =>
  log
    .split(/^SPEECH OUTPUT: /m)
    .map((line) => line.trim().replaceAll(/^'|'(?: voice=\w+)?$/g, ''))
    .filter((line) => line !== '' && line !== loadingText);

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

/** Waits for the line that a program writes once it is ready, and returns the match. */
async function readOutput(child: ChildProcess, output: number, pattern: RegExp): Promise<string> {
  await started(child);
  return new Promise((resolve, reject) => {
    let text = '';
    (child.stdio[output] as Readable).on('data', (data) => {
      text += String(data);
      const [, match] = pattern.exec(text) ?? [];
      if (match) resolve(match);
    });
    child.once('exit', () => reject(new Error(`${child.spawnfile} has exited before it was ready: ${text}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await Promise.race([ended, sleep(3000)]);
  child.kill('SIGKILL');
}
