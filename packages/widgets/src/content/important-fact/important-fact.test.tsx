import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import * as stories from './important-fact.stories.tsx';
import { ImportantFact, type ImportantFactProps } from './index.ts';

describeWidget(stories);

const fact = { subtitle: 'VOLCABC1', titles: ['Acuerdo de directorio'], files: ['/hhii/1/HECHO.PDF'] };
const renderFact = (props: Partial<ImportantFactProps> = {}) =>
  render(<ImportantFact fact={fact} filesBase="/archivos" {...props} />);

describe('ImportantFact', () => {
  test('shows its issuer, and its title as a link to the file', async () => {
    await renderFact();
    await expect.element(page.getByText('VOLCABC1')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Acuerdo de directorio', exact: true }))
      .toHaveAttribute('href', '/archivos/hhii/1/HECHO.PDF');
  });

  test('shows the filing time in Lima and the file size of its receipt', async () => {
    const { main } = await renderFact({ filing: { at: '2026-11-16T16:08:00Z', sizes: [412_000] } });
    const time = main.querySelector('time');
    expect([time?.textContent, time?.dateTime]).toEqual(['11:08', '2026-11-16T16:08:00.000Z']);
    await expect.element(page.getByText('PDF, 412 KB')).toBeVisible();
  });

  test('gives each of several files a link with a distinct name', async () => {
    await renderFact({
      fact: { ...fact, titles: ['Uno', 'Dos'], files: ['/a.PDF', '../b.pdf', '/c.xlsx'] },
      filing: { sizes: [1_840_000, 7, 260_000] },
    });
    const links = page.getByRole('link').elements();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Archivo 1, PDF, 1.8 MB', '/archivos/a.PDF'],
      ['Archivo 2, XLSX, 260 KB', '/archivos/c.xlsx'],
    ]);
    await expect.element(page.getByText('Dos', { exact: true })).toBeVisible();
  });

  test('reports a missing file as unavailable', async () => {
    await renderFact({ fact: { ...fact, files: [] }, language: 'en' });
    await expect.element(page.getByText('File not available')).toBeVisible();
  });

  test('shows no time if the filing time is invalid', async () => {
    const { main } = await renderFact({ filing: { at: '2026-11-16 11:08' } });
    expect(main.querySelector('time')).toBeNull();
  });
});
