import type { Testimony } from '@rueda/domain/content';
import { sampleImages } from '@rueda/domain/sample';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { TestimonyCard } from './index.ts';
import * as stories from './testimony-card.stories.tsx';

describeWidget(stories);

const testimony: Testimony = {
  quote: 'Dejé de adivinar.',
  name: 'Persona de ejemplo',
  position: 'Gerente',
  company: 'Empresa de ejemplo',
  backgroundImages: [],
};

describe('TestimonyCard', () => {
  test('is a quotation with who said it, in which office and of which company', async () => {
    const { main } = await draw(<TestimonyCard testimony={testimony} />);
    await expect.element(page.getByRole('blockquote')).toHaveTextContent('Dejé de adivinar.');
    const figure = page.getByRole('figure').element();
    expect(figure.querySelector('figcaption')?.textContent).toBe(
      'Persona de ejemplo Gerente, Empresa de ejemplo',
    );
    expect(main.querySelector('img')).toBeNull();
  });

  test.for<[Partial<Testimony>, string | undefined]>([
    [{ position: null }, 'Persona de ejemplo Empresa de ejemplo'],
    [{ name: null, company: null }, 'Gerente'],
    [{ name: null, position: null, company: null }, undefined],
  ])('leaves out what is not known: %o', async ([own, words]) => {
    const { main } = await draw(<TestimonyCard testimony={{ ...testimony, ...own }} />);
    expect(main.querySelector('figcaption')?.textContent).toBe(words);
  });

  test('shows every picture of its list, and its words never stand on one', async () => {
    const backgroundImages = sampleImages().slice(0, 3);
    const { main } = await draw(<TestimonyCard testimony={{ ...testimony, backgroundImages }} />);
    const pictures = [...main.querySelectorAll('img')];
    expect(pictures.map(({ alt }) => alt)).toEqual(['', '', '']);
    const words = [...main.querySelectorAll('blockquote, figcaption')].map((each) =>
      each.getBoundingClientRect(),
    );
    for (const picture of pictures)
      for (const { top } of words) expect(picture.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  });

  test('with pictures stands on ink in either theme, and on white paper', async () => {
    const backgroundImages = sampleImages().slice(0, 1);
    await draw(<TestimonyCard testimony={{ ...testimony, backgroundImages }} />);
    const ground = (): string => getComputedStyle(page.getByRole('figure').element()).backgroundColor;
    expect(ground()).toBe('rgb(16, 21, 37)');
    await emulate({ 'prefers-color-scheme': 'dark' });
    expect(ground()).toBe('rgb(16, 21, 37)');
    await emulate({}, 'print');
    expect(ground()).toBe('rgb(255, 255, 255)');
  });
});
