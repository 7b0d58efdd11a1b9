/**
 * F26, in `pnpm verify:long` only: five journeys with Orca. Its speech is stored in `orca-journeys`: after an intended
 * change, run this file with `-u` and read the difference aloud.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blankPage, type Orca, startOrca } from './orca.ts';
import { type PageServer, startPageServer } from '../pages/page-server.ts';
import { sampleNow } from '../suite/story-args.ts';

let orca: Orca;
let server: PageServer;

beforeAll(async () => {
  server = await startPageServer();
  orca = await startOrca();
  // The ages of prices and the days of a calendar are those of the stories.
  await orca.page.clock.setFixedTime(sampleNow);
}, 120_000);
afterAll(async () => {
  await orca?.close();
  await server?.close();
});

type Step = [name: string, action: (page: Page) => unknown];

const press =
  (...keys: string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

const journeys: [name: string, story: string, steps: Step[]][] = [
  ['a price', 'great-price-card/Delayed', [['Tab', press('Tab')]]],
  [
    'filters',
    'filter-group/Ordinary',
    [
      ['Tab', press('Tab')],
      ['the arrow to the next', press('ArrowRight')],
    ],
  ],
  [
    'pages',
    'pagination/VeryMany',
    [
      ['Tab', press('Tab')],
      ['the page shown', (page) => page.locator('[aria-current=page]').focus()],
    ],
  ],
  [
    'questions',
    'accordion/Ordinary',
    [
      ['Tab', press('Tab')],
      ['Enter', press('Enter')],
      ['Tab to the next', press('Tab')],
    ],
  ],
  [
    'a form',
    'contact-form/Ordinary',
    [
      ['Tab to the first field', press('Tab')],
      ['Tab to the second', press('Tab')],
    ],
  ],
];

describe('F26: five journeys with Orca', () => {
  test.for(journeys)('the speech of "%s" matches its snapshot', async ([name, story, steps]) => {
    // Orca also announces the element that loses the focus, so each journey starts on a blank page.
    await orca.recordSpeech(() => orca.page.goto(blankPage));
    const lines = [
      '# The page',
      ...(await orca.recordSpeech(() => orca.page.goto(`${server.address}/story/${story}`))),
    ];
    for (const [step, action] of steps)
      lines.push('', `# ${step}`, ...(await orca.recordSpeech(() => action(orca.page))));
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
      `orca-journeys/${name.replaceAll(' ', '-')}.txt`,
    );
  });

  test('control: Orca reads the currency sign and comma of a price without a spoken text', async () => {
    const page = '<!doctype html><html lang="es"><title>Control</title><p>S/ 1,057</p>';
    const lines = await orca.recordSpeech(() => orca.page.goto(`data:text/html,${encodeURIComponent(page)}`));
    expect(lines).toContain('S/ 1,057');
  });
});
