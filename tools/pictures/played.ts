/** Captures the stories with a play function after it has run, in the built Storybook (`pnpm storybook`). */
import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { startBrowser } from './browser.ts';
import { fileOf, root, themes, widths } from './capture.ts';

const built = `${root}packages/widgets/storybook-static`;

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

interface Entry {
  id: string;
  type: string;
  tags: string[];
}

/** Captures the pictures into `folder`, of these widgets or of all. */
export async function capturePlayed(folder: string, widgetNames: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    readFile(built + pathname).then(
      (file) => response.setHeader('content-type', types[extname(pathname)] ?? '').end(file),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { entries } = JSON.parse(await readFile(`${built}/index.json`, 'utf8')) as {
    entries: Record<string, Entry>;
  };
  const played = Object.values(entries).filter(
    ({ id, type, tags }) =>
      type === 'story' &&
      tags.includes('play-fn') &&
      (widgetNames.length === 0 || widgetNames.some((widget) => id.includes(widget.replaceAll('-', '')))),
  );
  const browser = await startBrowser();
  for (const [width, theme] of widths.flatMap((each) => themes.map((theme) => [each, theme] as const))) {
    const page = await browser.newPage({
      viewport: { width, height: 720 },
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    for (const { id } of played) {
      await page.goto(`http://127.0.0.1:${port}/iframe.html?id=${id}&viewMode=story`);
      await page.waitForFunction(() => {
        const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
          __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
        };
        return ['completed', 'finished'].includes(preview?.currentRender?.phase ?? '');
      });
      await page.screenshot({ path: fileOf(folder, `${id} ${width} ${theme}`) });
    }
    await page.close();
  }
  await browser.close();
  server.close();
}
