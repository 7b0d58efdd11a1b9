/** Fields in a browser without a CSS feature, simulated by a misspelt feature name in the stylesheet. */
import { expect, onTestFinished, test } from 'vitest';
import styles from '../../../dist/styles.css?raw';
import * as select from '../select/select.stories.tsx';
import { serverRenderedStory } from '../../../testing/suite/hydrate-story.tsx';
import type { StoryModule } from '../../../testing/suite/render-story.tsx';
import * as textArea from '../text-area/text-area.stories.tsx';
import * as textInput from '../text-input/text-input.stories.tsx';

/** Shows the server HTML of a story at a width of 320 px, without the named CSS features. */
async function showWithout(stories: unknown, story: string, ...missing: string[]): Promise<Document> {
  const html = await serverRenderedStory(stories as StoryModule, story, 'es');
  const css = missing.reduce((text, feature) => {
    expect(text).toContain(feature);
    return text.replaceAll(feature, feature.replace(/(?=\w)/, 'x-'));
  }, styles);
  const frame = document.body.appendChild(document.createElement('iframe'));
  onTestFinished(() => frame.remove());
  frame.width = '320';
  frame.height = '800';
  const page = frame.contentDocument as Document;
  page.body.innerHTML = html;
  page.head.append(Object.assign(page.createElement('style'), { textContent: css }));
  return page;
}

const heightOf = (page: Document): number => page.querySelector('textarea')?.offsetHeight ?? 0;

test.for([['field-sizing'], ['attr(rows'], ['field-sizing', 'attr(rows']])(
  'TextArea without %s has the height of its rows attribute',
  async (missing) => {
    const page = await showWithout(textArea, 'Empty', ...missing);
    const area = page.querySelector('textarea') as HTMLTextAreaElement;
    const line = Number.parseFloat(page.defaultView?.getComputedStyle(area).lineHeight ?? '');
    for (const rows of [2, 4, 7]) {
      area.rows = rows;
      expect(Math.abs(heightOf(page) - rows * line - 20)).toBeLessThan(2);
    }
  },
);

test('Select without base-select is as wide as its field', async () => {
  const page = await showWithout(select, 'LongText', 'base-select');
  const control = page.querySelector('select') as HTMLSelectElement;
  expect(page.defaultView?.getComputedStyle(control).appearance).toBe('none');
  expect(page.documentElement.scrollWidth).toBe(page.documentElement.clientWidth);
  expect(control.offsetWidth).toBeGreaterThan(250);
});

test('TextInput without :user-invalid hides its fix until aria-invalid is true', async () => {
  const page = await showWithout(textInput, 'Required', ':user-invalid');
  const fix = page.querySelector('[data-waits] > span') as HTMLElement;
  expect(fix.checkVisibility()).toBe(false);
  page.querySelector('input')?.setAttribute('aria-invalid', 'true');
  expect(fix.checkVisibility()).toBe(true);
});
