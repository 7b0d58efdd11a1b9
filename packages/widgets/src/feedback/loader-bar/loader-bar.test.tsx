import { createClient } from '@rueda/client/http';
import { act } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { followRequests, LoaderBar, whileLoading } from './index.ts';
import { attach } from './loader-bar.behaviour.ts';
import * as stories from './loader-bar.stories.tsx';

describeWidget(stories);

const bar = () => page.getByRole('progressbar');
const body = (): HTMLElement => document.querySelector('.rueda-LoaderBar-body') as HTMLElement;
const band = (): HTMLProgressElement => document.querySelector('progress') as HTMLProgressElement;

describe('LoaderBar', () => {
  test('says how much is done, to the eye and to a screen reader', async () => {
    await draw(<LoaderBar label="Cargando cotizaciones" value={58} max={100} />);
    await expect.element(page.getByLabelText('Cargando cotizaciones')).toBeVisible();
    expect(band().position).toBe(0.58);
  });

  test('says only that something is on its way while nobody knows how much', async () => {
    const { again } = await draw(<LoaderBar />);
    await expect.element(page.getByLabelText('Cargando')).toBeInTheDocument();
    expect(band().position).toBe(-1);
    await again(<LoaderBar language="en" />);
    await expect.element(page.getByLabelText('Loading')).toBeInTheDocument();
  });

  test('appears only after 300 ms, in a place it already had', async () => {
    await draw(<LoaderBar />);
    const [appearing] = body().getAnimations();
    appearing?.pause();
    const opacityAt = (time: number): string => {
      if (appearing) appearing.currentTime = time;
      return getComputedStyle(body()).opacity;
    };
    expect(body().offsetHeight).toBeGreaterThan(0);
    expect([opacityAt(0), opacityAt(299), opacityAt(301)]).toEqual(['0', '0', '1']);
  });

  test('moves while nobody knows how much, and stands still with its words where no motion is wanted', async () => {
    await draw(<LoaderBar label="Cargando cotizaciones" />);
    const lasts = (): string => getComputedStyle(band()).animationDuration;
    expect(lasts()).toBe('0s');
    await expect.element(page.getByText('Cargando cotizaciones')).toBeVisible();
    expect(getComputedStyle(band()).backgroundImage).toBe('none');
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    expect(lasts()).toBe('1.5s');
    expect(getComputedStyle(band()).backgroundImage).toContain('linear-gradient');
  });

  test('follows requests: there from the first that starts until the last that ends, kept or broken', async () => {
    await draw(<LoaderBar followsRequests />);
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
      ends[1]?.reject(new Error('broken'));
      await expect(second).rejects.toThrow('broken');
    });
    expect(bar().elements()).toHaveLength(0);
    expect(body().offsetHeight).toBe(height);
  });

  test('follows the calls of a client, tries and failures included, without a word from whoever calls', async () => {
    const ends: (() => void)[] = [];
    let answer = new Response('{}');
    const client = followRequests(
      createClient({
        baseAddress: '/servicio',
        fetch: () => new Promise((resolve) => void ends.push(() => resolve(answer))),
      }),
    );
    await draw(<LoaderBar followsRequests />);
    expect(client.hasAddress).toBe(true);
    for (const status of [200, 500]) {
      answer = new Response('{}', { status });
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
    'says what is loading once it is seen, then that it is done, and nothing of what was faster (%s)',
    async ([language, label, done]) => {
      await draw(<LoaderBar followsRequests label={label} language={language} />);
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

  test('one that follows nothing is no live region: it would speak unasked as the page arrives', async () => {
    await draw(<LoaderBar label="Cargando cotizaciones" value={0.5} />);
    expect(initialAnnouncements()).toEqual([]);
  });

  test('follows requests on a printed page too, until its end', async () => {
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
    // What is under way before it wakes counts too.
    attach(main.firstElementChild as HTMLElement, {}, controller.signal);
    expect(bar().elements()).toHaveLength(1);
    end();
    await isDone;
    expect(bar().elements()).toHaveLength(0);
    controller.abort();
    void whileLoading(Promise.resolve());
    expect(bar().elements()).toHaveLength(0);
  });

  test('does not print', async () => {
    await draw(<LoaderBar value={0.5} />);
    await emulate({}, 'print');
    expect(bar().elements()).toHaveLength(0);
  });
});
