import { toDay } from '@rueda/domain/dates';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import * as stories from './archive-item.stories.tsx';
import { ArchiveItem, type ArchiveItemProps } from './index.ts';

describeWidget(stories);

const item = { path: '/boletines/20261116.pdf', summary: 'Boletín diario', date: toDay('2026-11-16') };
const withProps = (props: Partial<ArchiveItemProps> = {}) => (
  <ArchiveItem item={item} filesBase="https://documents.example" {...props} />
);
const meta = (main: Element): string[] =>
  [...main.querySelectorAll('.rueda-DocumentLine-meta')].map((line) => line.textContent ?? '');

describe('ArchiveItem', () => {
  test('shows its date, and its summary as a link to the file below filesBase', async () => {
    const { main } = await render(withProps());
    await expect
      .element(page.getByRole('link', { name: 'Boletín diario', exact: true }))
      .toHaveAttribute('href', 'https://documents.example/boletines/20261116.pdf');
    const day = main.querySelector('time');
    expect([day?.dateTime, day?.textContent]).toEqual(['2026-11-16', '16/11/202616 de noviembre de 2026']);
    expect(meta(main)).toEqual(['PDF']);
  });

  test('shows the format and size of the file', async () => {
    const { main } = await render(withProps({ filing: { sizes: [412_000] } }));
    expect(meta(main)).toEqual(['PDF, 412 KB']);
  });

  test.for([
    ['es', 'Reemplaza al presentado el 13/11/202613 de noviembre de 2026'],
    ['en', 'Replaces the one filed on 13/11/202613 November 2026'],
  ] as const)(
    'names the document it replaces, with a link if that file is available (%s)',
    async ([language, text]) => {
      const at = '2026-11-14T03:00:00Z';
      const { main, rerender } = await render(
        withProps({ language, filing: { replaces: { at, path: '/boletines/antes.pdf' } } }),
      );
      expect(meta(main)[1]).toBe(text);
      expect(main.querySelectorAll('a')[1]?.getAttribute('href')).toBe(
        'https://documents.example/boletines/antes.pdf',
      );
      await rerender(withProps({ language, filing: { replaces: { at } } }));
      expect(meta(main)[1]).toBe(text);
      expect(main.querySelectorAll('a')).toHaveLength(1);
    },
  );

  test.for(['../../secreto.pdf', '//evil.example/a.pdf', 'javascript:alert(1)', '%2e%2e/a.pdf'])(
    'renders an unsafe path as plain text and reports the file as unavailable: %s',
    async (path) => {
      const { main } = await render(withProps({ item: { ...item, path }, filing: { sizes: [1] } }));
      await expect.element(page.getByText('Boletín diario')).toBeVisible();
      expect(main.querySelector('a')).toBeNull();
      expect(meta(main)).toEqual(['Archivo no disponible']);
    },
  );

  test('links a document without a summary under a generic name', async () => {
    const { main } = await render(withProps({ item: { ...item, summary: null, date: null } }));
    await expect.element(page.getByRole('link', { name: 'Documento', exact: true })).toBeVisible();
    expect(main.querySelector('time')).toBeNull();
  });
});
