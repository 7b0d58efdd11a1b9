import { sampleImages } from '@rueda/domain/sample';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { MediaEntry, MediaList } from './index.ts';
import { video } from './media-entry.testing.tsx';

const [background, picture] = sampleImages('es');
const entry = { ...video, image: null, files: [{ title: 'Guía', url: '/guia.pdf' }] };

test('MediaEntry and MediaList link the files of an entry below the files base path', async () => {
  const { rerender } = await render(<MediaEntry entry={entry} filesBase="/archivos" />);
  const file = page.getByRole('link', { name: 'Guía PDF' });
  await expect.element(file).toHaveAttribute('href', '/archivos/guia.pdf');
  await rerender(<MediaList entries={[{ entry }]} filesBase="https://files.example.org" />);
  await expect.element(file).toHaveAttribute('href', 'https://files.example.org/guia.pdf');
});

test('MediaEntry shows the background image of an entry without a picture, as decoration', async () => {
  const { rerender, main } = await render(
    <MediaEntry entry={{ ...entry, backgroundImage: background ?? null }} />,
  );
  const image = (): HTMLImageElement | null => main.querySelector('.rueda-MediaEntry-stage img');
  expect([image()?.getAttribute('src'), image()?.alt]).toEqual([expect.stringMatching(/^\//), '']);
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  await rerender(
    <MediaEntry entry={{ ...entry, backgroundImage: background ?? null, image: picture ?? null }} />,
  );
  expect(image()?.alt).toBe(picture?.alt);
});
