import { act, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/suite/render.tsx';
import { attach } from '../../testing/fixtures/shout.behaviour.ts';
import type { Attach, IslandElement } from './attach.ts';
import { behaviour } from './behaviour.client.tsx';
import { island } from './island.tsx';
import { addIslands, hydrateIslands } from './hydrate-islands.ts';

function Client({ label, onActivate }: { label: string; onActivate?: () => void }) {
  return (
    <button type="button" onClick={onActivate}>
      {label}
    </button>
  );
}
const ClientIsland = island('client', Client);

const shouted = (): string | undefined => document.getElementById('host')?.dataset['shouted'];
const click = (): void => document.getElementById('host')?.click();

describe('a client component in an island', () => {
  test('renders in the same wrapper with and without a callback, so its state survives the change', async () => {
    const { rerender, main } = await render(<ClientIsland label="Abrir" />);
    const button = main.querySelector('rueda-island > button');
    const onActivate = vi.fn();
    await rerender(<ClientIsland label="Abrir" onActivate={onActivate} />);
    expect(main.querySelector('rueda-island > button')).toBe(button);
    await page.getByRole('button').click();
    expect(onActivate).toHaveBeenCalledOnce();
  });

  test('rendered in the browser has no attributes for the islands script', async () => {
    const { main } = await render(<ClientIsland label="Abrir" />);
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

  test('is attached once, follows its props, and ends when it is unmounted', async () => {
    const { rerender } = await render(element('uno'));
    click();
    expect(shouted()).toBe('uno');
    await rerender(element('dos'));
    click();
    expect(shouted()).toBe('unodos');
    const host = document.getElementById('host');
    await rerender(<p>-</p>);
    host?.click();
    expect(host?.dataset['shouted']).toBe('unodos');
  });

  test('calls the callback of the latest render without being attached again', async () => {
    const attachSpy = vi.fn();
    const follow: Attach<{ onClick?: (() => void) | undefined }> = (host, props, signal) => {
      attachSpy();
      host.addEventListener('click', () => props.onClick?.(), { signal });
    };
    const Follow = behaviour('follow', follow);
    const [first, second] = [vi.fn(), vi.fn()];
    const host = (onClick?: () => void) => (
      <button type="button" id="host">
        <Follow onClick={onClick} />
      </button>
    );
    const { rerender } = await render(host(first));
    await rerender(host(second));
    click();
    await rerender(host());
    click();
    expect([attachSpy, first, second].map((call) => call.mock.calls.length)).toEqual([1, 0, 1]);
  });

  test('replaces the one attached by the islands script, which then ignores it and warns once', async () => {
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
        // The behaviour has already written attributes on its host: no hydration mismatch of the server.
        <button type="button" id="host" suppressHydrationWarning>
          <Shout word="a" />
        </button>,
      ),
    );
    onTestFinished(() => act(async () => root.unmount()));
    click();
    expect(shouted()).toBe('a');
    hydrateIslands();
    click();
    expect(shouted()).toBe('aa');
    expect(warn).not.toHaveBeenCalled();

    // As if the script had loaded after React.
    const marker = main.querySelector('rueda-island') as IslandElement;
    marker.ruedaActive = undefined;
    hydrateIslands();
    hydrateIslands();
    expect(warn).toHaveBeenCalledOnce();
    expect(document.getElementById('host')?.dataset['attached']).toBe('2');
  });
});
