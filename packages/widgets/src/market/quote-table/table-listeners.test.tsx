import { sampleQuoteRows } from '@rueda/domain/sample';
import type { CDPSession } from '@vitest/browser-playwright';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { Modal, opensModal } from '../../overlays/modal/index.ts';
import { Button } from '../../forms/button/index.ts';
import { draw } from '../../../testing/suite/render.tsx';
import { QuoteTable } from './index.ts';

/** How many listeners the browser keeps. What is garbage is taken away first. */
async function listeners(): Promise<number> {
  const session: CDPSession = cdp();
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
}

/** How many a table of so many rows adds, all of them in the page, with React's own. */
async function addedBy(count: number, more?: (main: HTMLElement) => void): Promise<number> {
  const main = document.body.appendChild(document.createElement('main'));
  const before = await listeners();
  const root = createRoot(main);
  await act(async () =>
    root.render(
      <QuoteTable
        id="t"
        caption="Cotizaciones"
        rows={sampleQuoteRows(count)}
        pageSize={200}
        watch={{ visitors: 'local' }}
      />,
    ),
  );
  more?.(main);
  const added = (await listeners()) - before;
  await act(async () => root.unmount());
  main.remove();
  return added;
}

test('a table adds fewer than 200 listeners in all, and as many for 200 rows as for one', async () => {
  const one = await addedBy(1);
  const many = await addedBy(200);
  expect(many).toBeLessThan(200);
  expect(Math.abs(many - one)).toBeLessThan(20);
});

test('the control: one more listener a row is counted', async () => {
  const many = await addedBy(200, (main) => {
    for (const row of main.querySelectorAll('tbody tr')) row.addEventListener('click', () => {});
  });
  expect(many).toBeGreaterThan(200);
});

test('sorts and searches inside a modal, which Esc still closes', async () => {
  const { main } = await draw(
    <>
      <Button {...opensModal('m')}>Abrir</Button>
      <Modal id="m" title="Cotizaciones" size="xl">
        <QuoteTable id="t" caption="Cotizaciones" rows={sampleQuoteRows(60)} />
      </Modal>
    </>,
  );
  await page.getByRole('button', { name: 'Abrir' }).click();
  await page.getByRole('link', { name: 'Var. %' }).click();
  expect(main.querySelector('[aria-sort]')?.textContent).toBe('Var. %');
  await page.getByRole('searchbox').fill('credito');
  expect([...main.querySelectorAll('tbody tr')].filter((row) => row.checkVisibility()).length).toBe(2);
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.poll(() => main.querySelector('dialog')?.open).toBe(false);
  history.replaceState(history.state, '', location.pathname);
});
