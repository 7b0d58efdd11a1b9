import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { preview } from 'vite';
import { env, runOrThrow } from './fresh-install.ts';

/** An application that was built and is served on this machine. */
export interface Served {
  /** Without a slash at its end. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Builds the pages of vite/, including those rendered by Node. */
export async function startVite(folder: string): Promise<Served> {
  const root = join(folder, 'vite');
  for (const language of ['es', 'en']) {
    const html = await runOrThrow(folder, process.execPath, 'node/render-page.js', language);
    writeFileSync(join(root, `${language}.html`), html);
  }
  const html = await renderWithOverrides(folder);
  writeFileSync(join(root, 'messages.html'), html.replace('./static.js', './static-messages.js'));
  await runOrThrow(root, process.execPath, '../node_modules/vite/bin/vite.js', 'build');
  return serveFiles(join(root, 'dist'));
}

/** Bundles the script of the static page with another bundler, and serves both from files. */
export async function startBundled(folder: string, bundler: string): Promise<Served> {
  const root = join(folder, 'bundlers');
  await runOrThrow(root, process.execPath, 'build.js', bundler);
  const html = await renderWithOverrides(folder);
  writeFileSync(
    join(root, bundler, 'es.html'),
    html.replace('</head>', '<link rel="stylesheet" href="./styles.css"></head>'),
  );
  return serveFiles(join(root, bundler));
}

/** The page of a server whose entry imports the message overrides of the site. */
function renderWithOverrides(folder: string): Promise<string> {
  return runOrThrow(folder, process.execPath, '--import=./messages.js', 'node/render-page.js', 'es');
}

/** Serves the files of a folder as they are. */
export async function serveFiles(folder: string): Promise<Served> {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: { outDir: '.' },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const { port } = server.httpServer.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** Builds the application in next/ and starts it in a separate process. */
export async function startNext(folder: string, bundler: string): Promise<Served> {
  const cwd = join(folder, 'next');
  const next = join(folder, 'node_modules/next/dist/bin/next');
  await runOrThrow(cwd, process.execPath, next, 'build', `--${bundler}`);
  return serveNext(cwd, next);
}

/** Starts an application that Next.js has built, with these variables. */
export const serveNext = (
  cwd: string,
  next: string,
  variables: Record<string, string> = {},
): Promise<Served> =>
  startServer(cwd, [process.execPath, next, 'start', '--hostname=127.0.0.1', '--port=0'], variables, 'Ready');

/** Starts a server in a separate process. It is ready once it has logged its address and `readyText`. */
export async function startServer(
  cwd: string,
  [program = '', ...options]: readonly string[],
  variables: Record<string, string> = {},
  readyText = '',
): Promise<Served> {
  const server = spawn(program, options, {
    cwd,
    env: { ...env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const logged = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(output)?.[0];
      if (logged && output.includes(readyText)) resolve(logged);
    });
    server.on('exit', () => reject(new Error(`${options.join(' ')} did not start:\n${output}`)));
  });
  return {
    address,
    async stop() {
      if (server.exitCode !== null) return;
      const ended = once(server, 'exit');
      // With SIGTERM it would wait for every open connection of the browser.
      server.kill('SIGKILL');
      await ended;
    },
  };
}
