import { act, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/suite/render.tsx';
import { attach } from '../../testing/fixtures/shout.behaviour.ts';
import { type Attach, activeKey } from './attach.ts';
import { behaviour } from './behaviour.client.tsx';
import { island } from './island.tsx';
import { addIslands, hydrateIslands } from './hydrate-islands.ts';

function Client({ label, onPress }: { label: string; onPress?: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      {label}
    </button>
  );
}
const ClientIsland = island('leaf', Client);

const shouted = (): string | undefined => document.getElementById('host')?.dataset['shouted'];
const press = (): void => document.getElementById('host')?.click();

describe('a leaf', () => {
  test('is drawn in the same wrapper with a callback and without: what the visitor did is kept', async () => {
    const { again, main } = await draw(<ClientIsland label="Abrir" />);
    const button = main.querySelector('rueda-island > button');
    const onPress = vi.fn();
    await again(<ClientIsland label="Abrir" onPress={onPress} />);
    expect(main.querySelector('rueda-island > button')).toBe(button);
    await page.getByRole('button').click();
    expect(onPress).toHaveBeenCalledOnce();
  });

  test('drawn in the browser writes nothing into the page for a script that it does not need', async () => {
    const { main } = await draw(<ClientIsland label="Abrir" />);
    expect(main.innerHTML).toBe('<rueda-island><button type="button">Abrir</button></rueda-island>');
  });
});

describe('a behaviour in React', () => {
  const Shout = behaviour('shout', attach);
  const element = (word: string) => (
    <StrictMode>
      <button type="button" id="host">
        <Shout word={word} />
      </button>
    </StrictMode>
  );

  test('is attached once, follows its props, and goes silent when it is taken away', async () => {
    const { again } = await draw(element('uno'));
    press();
    expect(shouted()).toBe('uno');
    await again(element('dos'));
    press();
    expect(shouted()).toBe('unodos');
    const host = document.getElementById('host');
    await again(<p>-</p>);
    host?.click();
    expect(host?.dataset['shouted']).toBe('unodos');
  });

  test('calls the callback of the latest render, and is not attached anew for it', async () => {
    const starts = vi.fn();
    const follow: Attach<{ onPress?: (() => void) | undefined }> = (host, props, signal) => {
      starts();
      host.addEventListener('click', () => props.onPress?.(), { signal });
    };
    const Follow = behaviour('follow', follow);
    const [first, second] = [vi.fn(), vi.fn()];
    const host = (onPress?: () => void) => (
      <button type="button" id="host">
        <Follow onPress={onPress} />
      </button>
    );
    const { again } = await draw(host(first));
    await again(host(second));
    press();
    await again(host());
    press();
    expect([starts, first, second].map((call) => call.mock.calls.length)).toEqual([1, 0, 1]);
  });

  test('takes over from the script of a printed page, which then leaves it alone and says so once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const main = document.body.appendChild(document.createElement('main'));
    onTestFinished(() => main.remove());
    const tag = `<rueda-island name="shout" props="{&quot;word&quot;:&quot;a&quot;}"></rueda-island>`;
    main.innerHTML = `<button type="button" id="host">${tag}</button>`;
    addIslands({ shout: () => Promise.resolve({ attach }) });
    await expect.poll(() => document.getElementById('host')?.dataset['attached']).toBe('1');

    const root = await act(async () =>
      hydrateRoot(
        main,
        // What the behaviour has written on its host already is no mistake of the server.
        <button type="button" id="host" suppressHydrationWarning>
          <Shout word="a" />
        </button>,
      ),
    );
    onTestFinished(() => act(async () => root.unmount()));
    press();
    expect(shouted()).toBe('a');
    hydrateIslands();
    press();
    expect(shouted()).toBe('aa');
    expect(warn).not.toHaveBeenCalled();

    // As where the script comes after React.
    const marker = main.querySelector('rueda-island') as HTMLElement & { [activeKey]?: unknown };
    marker[activeKey] = undefined;
    hydrateIslands();
    hydrateIslands();
    expect(warn).toHaveBeenCalledOnce();
    expect(document.getElementById('host')?.dataset['attached']).toBe('2');
  });
});
