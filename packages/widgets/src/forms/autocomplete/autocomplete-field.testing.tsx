/** Support for the tests of Autocomplete: queries, typing, keys and fake timers. */
import { act } from 'react';
import { onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Autocomplete, type AutocompleteProps } from './index.ts';
import { render } from '../../../testing/suite/render.tsx';
import { sampleNow } from '../../../testing/suite/story-args.ts';

export interface Fund {
  id: string;
  name: string;
  manager: string;
}
export const funds: Fund[] = [
  { id: 'f1', name: 'Fondo Acciones', manager: 'Sura' },
  { id: 'f2', name: 'Fondo Corto Plazo', manager: 'Crédito' },
  { id: 'f3', name: 'Renta Acciones', manager: 'Sura' },
];

export const element = () => document.querySelector('[role=combobox]') as HTMLInputElement;
export const options = (): string[] =>
  [...document.querySelectorAll('[role=option]')].map((option) =>
    [...option.children].map((text) => text.textContent).join(' | '),
  );

/** Uses fake timers until the end of the test. `advanceTime` advances them. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: sampleNow });
  onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
}
export const advanceTime = (ms: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** Sets the text as typing does, and waits until the search starts. */
export async function type(text: string, waitMs = 200): Promise<void> {
  await act(async () => {
    element().focus();
    element().setRangeText(text, 0, element().value.length, 'end');
    element().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await advanceTime(waitMs);
}
export const press = (keys: string): Promise<void> => act(() => userEvent.keyboard(keys));

export const renderFunds = (props: Partial<AutocompleteProps<Fund>> = {}) => {
  stopTime();
  return render(<Autocomplete<Fund> id="fund" label="Fondo" field="name" items={funds} {...props} />);
};
