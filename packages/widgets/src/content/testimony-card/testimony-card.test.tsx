import type { Testimony } from '@rueda/domain/content';
import { sampleImages } from '@rueda/domain/sample';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
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
  test('is a quotation with the name, position and company of its author', async () => {
    const { main } = await render(<TestimonyCard testimony={testimony} />);
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
  ])('omits unknown details of its author: %o', async ([changes, caption]) => {
    const { main } = await render(<TestimonyCard testimony={{ ...testimony, ...changes }} />);
    expect(main.querySelector('figcaption')?.textContent).toBe(caption);
  });

  test('shows every background image, and no text above an image', async () => {
    const backgroundImages = sampleImages().slice(0, 3);
    const { main } = await render(<TestimonyCard testimony={{ ...testimony, backgroundImages }} />);
    const pictures = [...main.querySelectorAll('img')];
    expect(pictures.map(({ alt }) => alt)).toEqual(['', '', '']);
    const textBoxes = [...main.querySelectorAll('blockquote, figcaption')].map((each) =>
      each.getBoundingClientRect(),
    );
    for (const picture of pictures)
      for (const { top } of textBoxes)
        expect(picture.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  });

  test('has a dark background with images in both themes, and a white one on paper', async () => {
    const backgroundImages = sampleImages().slice(0, 1);
    await render(<TestimonyCard testimony={{ ...testimony, backgroundImages }} />);
    const background = (): string => getComputedStyle(page.getByRole('figure').element()).backgroundColor;
    expect(background()).toBe('rgb(16, 21, 37)');
    await emulate({ 'prefers-color-scheme': 'dark' });
    expect(background()).toBe('rgb(16, 21, 37)');
    await emulate({}, 'print');
    expect(background()).toBe('rgb(255, 255, 255)');
  });
});
