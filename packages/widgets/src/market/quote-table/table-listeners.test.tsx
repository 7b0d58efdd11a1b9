import { sampleQuoteRows } from '@rueda/domain/sample';
import type { CDPSession } from '@vitest/browser-playwright';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { Modal, opensModal } from '../../overlays/modal/index.ts';
import { Button } from '../../forms/button/index.ts';
import { render } from '../../../testing/suite/render.tsx';
import { QuoteTable } from './index.ts';

/** The number of event listeners in the browser, after a garbage collection. */
async function countListeners(): Promise<number> {
  const session: CDPSession = cdp();
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
}

/** The number of listeners that a table with this many rendered rows adds, React's included. */
async function countAddedListeners(rowCount: number, addMore?: (main: HTMLElement) => void): Promise<number> {
  const main = document.body.appendChild(document.createElement('main'));
  const before = await countListeners();
  const root = createRoot(main);
  await act(async () =>
    root.render(
      <QuoteTable
        id="t"
        caption="Cotizaciones"
        rows={sampleQuoteRows(rowCount)}
        pageSize={200}
        watch={{ visitors: 'local' }}
      />,
    ),
  );
  addMore?.(main);
  const added = (await countListeners()) - before;
  await act(async () => root.unmount());
  main.remove();
  return added;
}

test('QuoteTable adds fewer than 200 listeners, and no more for 200 rows than for one', async () => {
  const one = await countAddedListeners(1);
  const many = await countAddedListeners(200);
  expect(many).toBeLessThan(200);
  expect(Math.abs(many - one)).toBeLessThan(20);
});

test('control: the count includes one more listener per row', async () => {
  const many = await countAddedListeners(200, (main) => {
    for (const row of main.querySelectorAll('tbody tr')) row.addEventListener('click', () => {});
  });
  expect(many).toBeGreaterThan(200);
});

test('QuoteTable sorts and searches inside a Modal, and Esc closes the Modal', async () => {
  const { main } = await render(
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
