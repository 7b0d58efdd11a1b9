import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  analyticsAttributes,
  type ControlAnalytics,
  createAnalytics,
  type Hit,
  listenToControls,
} from './index.ts';

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  document.body.replaceChildren();
});

/** Renders one element as server HTML and returns the events it sends. */
function render(html: (attributes: string) => string, analytics: ControlAnalytics): Hit[] {
  const hits: Hit[] = [];
  const attributes = Object.entries(analyticsAttributes(analytics)).map(
    ([name, value]) => `${name}="${value}"`,
  );
  document.body.innerHTML = html(attributes.join(' '));
  const sender = createAnalytics({ sink: (hit) => void hits.push(hit), consent: { allows: () => true } });
  stop = listenToControls(sender);
  return hits;
}

const named = { control: 'buscar', controlAction: 'escribir', category: null };

test('a control sends the events its attributes list, and no others', async () => {
  const hits = render((attributes) => `<input ${attributes}><button>otro</button>`, {
    ...named,
    events: ['focus', 'enter', 'change', 'blur'],
  });
  await userEvent.click(document.querySelector('input') as Element);
  await userEvent.keyboard('ab{Enter}');
  await userEvent.click(document.querySelector('button') as Element);
  // Enter also commits the input: `change` fires with it or on blur, depending on the browser.
  expect(hits.map(({ event }) => event).toSorted()).toEqual(['blur', 'change', 'enter', 'focus']);
  expect(hits[0]).toEqual({ event: 'focus', ...named });
});

test('a click inside a control counts as its click, and a click outside sends nothing', async () => {
  const hits = render((attributes) => `<button ${attributes}><b>Abrir</b></button><p>fuera</p>`, named);
  await userEvent.click(document.querySelector('b') as Element);
  await userEvent.click(document.querySelector('p') as Element);
  expect(hits).toEqual([{ event: 'click', ...named }]);
  stop?.();
  await userEvent.click(document.querySelector('b') as Element);
  expect(hits).toHaveLength(1);
});
