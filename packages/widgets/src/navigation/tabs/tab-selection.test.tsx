import * as fc from 'fast-check';
import { act, StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { type Tab, Tabs } from './index.ts';

const three: Tab[] = ['uno', 'dos', 'tres'].map((id) => ({ id, title: id.toUpperCase(), content: id }));
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const selected = (): string[] =>
  [...document.querySelectorAll('[role=tab][aria-selected=true]')].map((element) => element.textContent);

// Otherwise the hash of one test would select the tab of the next.
beforeEach(() => history.replaceState(null, '', location.pathname + location.search));

test('Tabs have exactly one selected tab under any sequence of new props and selections', async () => {
  const { rerender, main } = await render(<Tabs label="b" tabs={three} />);
  let run = 0;
  const flag = fc.boolean();
  const tabs = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), isActive: flag, isDisabled: flag }),
    { selector: ({ id }) => id, minLength: 1 },
  );
  const step = fc.oneof(tabs, fc.nat(9), fc.constantFrom('ArrowLeft', 'ArrowRight', 'Home', 'End'));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (sequence) => {
      // A new instance for each run, and the same one throughout it.
      run += 1;
      await rerender(<Tabs key={run} label="b" tabs={three} />);
      for (const one of sequence) {
        if (Array.isArray(one)) {
          await rerender(
            <Tabs label="b" tabs={one.map((props) => ({ ...props, title: props.id, content: props.id }))} />,
          );
        } else {
          const shown = main.querySelectorAll<HTMLElement>('[role=tab]');
          await act(async () => {
            if (typeof one === 'number') shown[one % shown.length]?.click();
            else
              main
                .querySelector('[role=tab][tabindex="0"]')
                ?.dispatchEvent(new KeyboardEvent('keydown', { key: one, bubbles: true }));
          });
        }
        const [active, ...others] = main.querySelectorAll('[role=tab][aria-selected=true]');
        const hasEnabledTab = main.querySelector('[role=tab]:not([aria-disabled])') !== null;
        const open = [...main.querySelectorAll('[role=tabpanel]:not([hidden])')];
        expect(others).toEqual([]);
        expect(active?.getAttribute('tabindex')).toBe('0');
        expect(main.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1);
        expect(open.map(({ id }) => `${id}-tab`)).toEqual(hasEnabledTab ? [active?.id] : []);
      }
    }),
    { numRuns: 100 },
  );
});

test('Tabs retain a selection while its tab exists, until the page flags another tab', async () => {
  const { rerender } = await render(<Tabs label="b" tabs={three} />);
  await tab('DOS').click();
  await rerender(<Tabs label="b" tabs={[...three].toReversed()} />);
  expect(selected()).toEqual(['TRES']);
  await tab('DOS').click();
  await rerender(<Tabs label="b" tabs={three.map((one) => ({ ...one, isActive: one.id === 'tres' }))} />);
  expect(selected()).toEqual(['DOS']);
  await rerender(<Tabs label="b" tabs={three.filter(({ id }) => id !== 'dos')} />);
  expect(selected()).toEqual(['UNO']);
});

test('Tabs follow added, renamed and disabled tabs in React', async () => {
  const onTabChange = vi.fn();
  const { rerender } = await render(<Tabs label="b" tabs={three} />);
  const more = [...three, { id: 'cuatro', title: 'CUATRO', content: <p>Texto cuatro</p> }];
  await rerender(<Tabs label="Otra" tabs={more} onTabChange={onTabChange} />);
  await expect.element(page.getByRole('tablist', { name: 'Otra' })).toBeVisible();
  await expect.element(page.getByText('Texto cuatro')).not.toBeVisible();
  await tab('CUATRO').click();
  await expect.element(page.getByText('Texto cuatro')).toBeVisible();
  await rerender(
    <Tabs
      label="Otra"
      tabs={more.map((one) => ({ ...one, title: `${one.title}.` }))}
      onTabChange={onTabChange}
    />,
  );
  expect(selected()).toEqual(['CUATRO.']);
  await tab('DOS.').click();
  expect(onTabChange.mock.calls).toEqual([['CUATRO'], ['DOS.']]);
  await rerender(<Tabs label="Otra" tabs={more.map((one) => ({ ...one, isDisabled: one.id === 'dos' }))} />);
  expect(selected()).toEqual(['UNO']);
  await expect.element(tab('DOS')).not.toHaveAttribute('aria-controls');
});

test('Tabs report a selection once in strict mode, which attaches the behaviour twice', async () => {
  const onTabChange = vi.fn();
  await render(
    <StrictMode>
      <Tabs label="b" tabs={three} onTabChange={onTabChange} />
    </StrictMode>,
  );
  await tab('DOS').click();
  expect(selected()).toEqual(['DOS']);
  expect(onTabChange.mock.calls).toEqual([['DOS']]);
});
