import { toDay } from '@rueda/domain/dates';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import * as stories from './archive-item.stories.tsx';
import { ArchiveItem, type ArchiveItemProps } from './index.ts';

describeWidget(stories);

const item = { path: '/boletines/20261116.pdf', summary: 'Boletín diario', date: toDay('2026-11-16') };
const archived = (own: Partial<ArchiveItemProps> = {}) => (
  <ArchiveItem item={item} filesBase="https://documents.example" {...own} />
);
const meta = (main: Element): string[] =>
  [...main.querySelectorAll('.rueda-DocumentLine-meta')].map((line) => line.textContent ?? '');

describe('ArchiveItem', () => {
  test('shows its day and what it says, as a link to the file under the files base path', async () => {
    const { main } = await draw(archived());
    await expect
      .element(page.getByRole('link', { name: 'Boletín diario', exact: true }))
      .toHaveAttribute('href', 'https://documents.example/boletines/20261116.pdf');
    const day = main.querySelector('time');
    expect([day?.dateTime, day?.textContent]).toEqual(['2026-11-16', '16/11/202616 de noviembre de 2026']);
    expect(meta(main)).toEqual(['PDF']);
  });

  test('says its format and size before it is opened', async () => {
    const { main } = await draw(archived({ filing: { sizes: [412_000] } }));
    expect(meta(main)).toEqual(['PDF, 412 KB']);
  });

  test.for([
    ['es', 'Reemplaza al presentado el 13/11/202613 de noviembre de 2026'],
    ['en', 'Replaces the one filed on 13/11/202613 November 2026'],
  ] as const)(
    'says what it takes the place of, and leads there where that still is (%s)',
    async ([language, words]) => {
      const at = '2026-11-14T03:00:00Z';
      const { main, again } = await draw(
        archived({ language, filing: { replaces: { at, path: '/boletines/antes.pdf' } } }),
      );
      expect(meta(main)[1]).toBe(words);
      expect(main.querySelectorAll('a')[1]?.getAttribute('href')).toBe(
        'https://documents.example/boletines/antes.pdf',
      );
      await again(archived({ language, filing: { replaces: { at } } }));
      expect(meta(main)[1]).toBe(words);
      expect(main.querySelectorAll('a')).toHaveLength(1);
    },
  );

  test.for(['../../secreto.pdf', '//evil.example/a.pdf', 'javascript:alert(1)', '%2e%2e/a.pdf'])(
    'a path of %s is no link: the words stay, and say that there is no file',
    async (path) => {
      const { main } = await draw(archived({ item: { ...item, path }, filing: { sizes: [1] } }));
      await expect.element(page.getByText('Boletín diario')).toBeVisible();
      expect(main.querySelector('a')).toBeNull();
      expect(meta(main)).toEqual(['Archivo no disponible']);
    },
  );

  test('a document without words is still one that can be opened', async () => {
    const { main } = await draw(archived({ item: { ...item, summary: null, date: null } }));
    await expect.element(page.getByRole('link', { name: 'Documento', exact: true })).toBeVisible();
    expect(main.querySelector('time')).toBeNull();
  });
});
