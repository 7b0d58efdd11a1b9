import { createClient } from '@rueda/client/http';
import { act } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { followRequests, LoaderBar, whileLoading } from './index.ts';
import { attach } from './loader-bar.behaviour.ts';
import * as stories from './loader-bar.stories.tsx';

describeWidget(stories);

const bar = () => page.getByRole('progressbar');
const body = (): HTMLElement => document.querySelector('.rueda-LoaderBar-body') as HTMLElement;
const band = (): HTMLProgressElement => document.querySelector('progress') as HTMLProgressElement;

describe('LoaderBar', () => {
  test('shows its progress visually and to screen readers', async () => {
    await render(<LoaderBar label="Cargando cotizaciones" value={58} max={100} />);
    await expect.element(page.getByLabelText('Cargando cotizaciones')).toBeVisible();
    expect(band().position).toBe(0.58);
  });

  test('is indeterminate without a value', async () => {
    const { rerender } = await render(<LoaderBar />);
    await expect.element(page.getByLabelText('Cargando')).toBeInTheDocument();
    expect(band().position).toBe(-1);
    await rerender(<LoaderBar language="en" />);
    await expect.element(page.getByLabelText('Loading')).toBeInTheDocument();
  });

  test('appears after 300 ms in reserved space', async () => {
    await render(<LoaderBar />);
    const [appearing] = body().getAnimations();
    appearing?.pause();
    const opacityAt = (timeMs: number): string => {
      if (appearing) appearing.currentTime = timeMs;
      return getComputedStyle(body()).opacity;
    };
    expect(body().offsetHeight).toBeGreaterThan(0);
    expect([opacityAt(0), opacityAt(299), opacityAt(301)]).toEqual(['0', '0', '1']);
  });

  test('animates while indeterminate, and is static with its label for reduced motion', async () => {
    await render(<LoaderBar label="Cargando cotizaciones" />);
    const duration = (): string => getComputedStyle(band()).animationDuration;
    expect(duration()).toBe('0s');
    await expect.element(page.getByText('Cargando cotizaciones')).toBeVisible();
    expect(getComputedStyle(band()).backgroundImage).toBe('none');
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    expect(duration()).toBe('1.5s');
    expect(getComputedStyle(band()).backgroundImage).toContain('linear-gradient');
  });

  test('is visible from the start of the first request to the end of the last, also after failures', async () => {
    await render(<LoaderBar followsRequests />);
    const height = body().offsetHeight;
    expect(bar().elements()).toHaveLength(0);

    const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
    const start = () =>
      whileLoading(new Promise<void>((resolve, reject) => void ends.push({ resolve, reject })));
    let first: Promise<void> | undefined;
    let second: Promise<void> | undefined;
    await act(async () => {
      first = start();
      second = start();
    });
    expect(bar().elements()).toHaveLength(1);
    await act(async () => {
      ends[0]?.resolve();
      await first;
    });
    expect(bar().elements()).toHaveLength(1);
    await act(async () => {
      ends[1]?.reject(new Error('failed'));
      await expect(second).rejects.toThrow('failed');
    });
    expect(bar().elements()).toHaveLength(0);
    expect(body().offsetHeight).toBe(height);
  });

  test('follows all requests of a client, including failures, without code at each call', async () => {
    const ends: (() => void)[] = [];
    let response = new Response('{}');
    const client = followRequests(
      createClient({
        baseAddress: '/servicio',
        fetch: () => new Promise((resolve) => void ends.push(() => resolve(response))),
      }),
    );
    await render(<LoaderBar followsRequests />);
    expect(client.hasAddress).toBe(true);
    for (const status of [200, 500]) {
      response = new Response('{}', { status });
      const call = client.post('/v1/contact', {}).catch((error: unknown) => error);
      expect(bar().elements()).toHaveLength(1);
      await expect.poll(() => ends.length).toBe(1);
      ends.pop()?.();
      await call;
      expect(bar().elements()).toHaveLength(0);
    }
  });

  test.for([
    ['es', 'Cargando cotizaciones', 'Carga terminada'],
    ['en', 'Loading quotations', 'Finished loading'],
  ] as const)(
    'announces a load once it is visible and its end, and nothing for a faster load (%s)',
    async ([language, label, done]) => {
      await render(<LoaderBar followsRequests label={label} language={language} />);
      expect(initialAnnouncements()).toEqual([]);
      await expectAnnouncements(() => whileLoading(Promise.resolve()), []);
      let end = (): void => {};
      await expectAnnouncements(() => {
        void whileLoading(new Promise<void>((resolve) => void (end = resolve)));
      }, [label]);
      await expectAnnouncements(() => end(), [done]);
      await expect.poll(() => initialAnnouncements(), { timeout: 5000 }).toEqual([]);
    },
  );

  test('is no live region without followsRequests, so that nothing is announced on page load', async () => {
    await render(<LoaderBar label="Cargando cotizaciones" value={0.5} />);
    expect(initialAnnouncements()).toEqual([]);
  });

  test('follows requests on a server-rendered page until its behaviour ends', async () => {
    const main = document.body.appendChild(document.createElement('main'));
    onTestFinished(() => main.remove());
    main.innerHTML = await commands.serverHtml(
      'feedback/loader-bar/loader-bar.stories.tsx',
      'FollowsRequests',
      'es',
    );
    expect(bar().elements()).toHaveLength(0);
    const controller = new AbortController();
    let end = (): void => {};
    const isDone = whileLoading(new Promise<void>((resolve) => void (end = resolve)));
    // Requests that started before it attaches count too.
    attach(main.firstElementChild as HTMLElement, {}, controller.signal);
    expect(bar().elements()).toHaveLength(1);
    end();
    await isDone;
    expect(bar().elements()).toHaveLength(0);
    controller.abort();
    void whileLoading(Promise.resolve());
    expect(bar().elements()).toHaveLength(0);
  });

  test('is not printed', async () => {
    await render(<LoaderBar value={0.5} />);
    await emulate({}, 'print');
    expect(bar().elements()).toHaveLength(0);
  });
});
