import { toDay } from '@rueda/domain/dates';
import type { Memory } from '@rueda/domain/documents';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { MemoryItem, type MemoryItemProps } from './index.ts';
import * as stories from './memory-item.stories.tsx';

describeWidget(stories);

const memory: Memory = {
  type: 'M',
  shortLabel: '2025',
  document: 'Memoria anual 2025',
  companyName: 'ALICORP S.A.A.',
  date: toDay('2026-03-31'),
  path: '/memorias/B30006/2025/memoria.pdf',
};
const renderMemory = (props: Partial<MemoryItemProps> = {}) =>
  render(<MemoryItem memory={memory} filesBase="/archivos" {...props} />);

describe('MemoryItem', () => {
  test('shows its label, its company, its name as a link to the file, and the filing date', async () => {
    const { main } = await renderMemory();
    await expect.element(page.getByText('2025', { exact: true })).toBeVisible();
    await expect.element(page.getByText('ALICORP S.A.A.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Memoria anual 2025', exact: true }))
      .toHaveAttribute('href', '/archivos/memorias/B30006/2025/memoria.pdf');
    expect(main.querySelector('.rueda-DocumentLine-meta')?.textContent).toBe(
      'PDFPresentado el 31/03/202631 de marzo de 2026',
    );
    expect(main.querySelector<HTMLElement>('.rueda-MemoryItem')?.dataset['type']).toBe('M');
  });

  test.for([
    ['es', 'PDF, 8.4 MBPresentado el 31/03/202631 de marzo de 2026 a las 18:20'],
    ['en', 'PDF, 8.4 MBFiled on 31/03/202631 March 2026 at 18:20'],
  ] as const)(
    'shows the file size, and the filing date and time in Lima, of its receipt (%s)',
    async ([language, text]) => {
      const { main } = await renderMemory({
        language,
        filing: { at: '2026-03-31T23:20:00Z', sizes: [8_412_500] },
      });
      expect(main.querySelector('.rueda-DocumentLine-meta')?.textContent).toBe(text);
    },
  );
});
