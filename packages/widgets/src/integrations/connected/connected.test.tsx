/** The connected widgets in client React. For static pages see connected-page.test.ts. */
import { pageConsent } from '@rueda/client/consent';
import type { Entry } from '@rueda/domain/content';
import { sampleEntries } from '@rueda/domain/sample';
import { act, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import guide from '../../../docs/connected.md?raw';
import { render } from '../../../testing/suite/render.tsx';
import { sampleNow } from '../../../testing/suite/story-args.ts';
import * as example from './example.testing.tsx';
// oxlint-disable-next-line import/default -- Vite provides the text of the file
import exampleText from './example.testing.tsx?raw';
import {
  ConnectedAutocomplete,
  ConnectedContactForm,
  ConnectedCookieBanner,
  ConnectedLoaderBar,
  ConnectedMediaEntry,
  ConnectedWatchlistToggle,
  PageSettings,
} from './index.ts';
import { settingsOfPage } from './settings-of-page.ts';

const clearState = (): void => {
  localStorage.clear();
  for (const name of ['rueda.consent', 'rueda.watchlists'])
    Reflect.deleteProperty(globalThis, Symbol.for(name));
};
beforeEach(clearState);
afterEach(clearState);

/** Disables the act environment of React: from here on the test acts as a visitor. */
function leaveActEnvironment(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Mocks fetch with responses by path, and returns the list of requests. */
function serve(responses: Record<string, () => unknown>): string[] {
  const calls: string[] = [];
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    calls.push(`${init?.method} ${pathname}`);
    const response = responses[pathname]?.();
    return response instanceof Response ? response : Response.json(await response);
  });
  onTestFinished(() => fetchSpy.mockRestore());
  return calls;
}

const star = () => page.getByRole('button', { name: 'Agregar CREDITC1 a mi lista' });
const Star = (): ReactElement => <ConnectedWatchlistToggle code="CREDITC1" />;
const ana = { cognitoUsername: 'ana' };
const [video] = sampleEntries('es') as [Entry];

test('ConnectedMediaEntry shows that its video is on the playlist of the user, and removes it with a request', async () => {
  const saved = { title: video.title, url: video.url, category: null, author: null };
  const calls = serve({
    '/api/v1/watchlist/playlist/ana': () => [saved],
    '/api/v1/watchlist/playlist': () => ({}),
  });
  await render(
    <>
      <ConnectedMediaEntry entry={video} />
      <PageSettings address="/api" profile={ana} />
    </>,
  );
  const save = page.getByRole('button', { name: `Guardar «${video.title}» en mi lista de reproducción` });
  await expect.element(save).toHaveAttribute('aria-pressed', 'true');
  leaveActEnvironment();
  await save.click();
  await expect.element(save).toHaveAttribute('aria-pressed', 'false');
  expect(calls).toEqual(['GET /api/v1/watchlist/playlist/ana', 'POST /api/v1/watchlist/playlist']);
});

test('PageSettings in React reach the connected widgets, and store the user on the device', async () => {
  const calls = serve({ '/api/v1/watchlist/stock/ana': () => ['CREDITC1'] });
  const { rerender } = await render(<Star />);
  await expect.element(star()).toHaveAttribute('aria-pressed', 'false');
  await rerender(
    <>
      <Star />
      <PageSettings address="/api" profile={ana} />
    </>,
  );
  await expect.element(star()).toHaveAttribute('aria-pressed', 'true');
  expect(calls).toEqual(['GET /api/v1/watchlist/stock/ana']);
  expect(localStorage.getItem('userProfile')).toBe('{"cognitoUsername":"ana"}');
  await rerender(
    <>
      <Star />
      <PageSettings address="/api" profile={null} />
    </>,
  );
  await expect.element(star()).toHaveAttribute('aria-pressed', 'false');
  expect(localStorage.getItem('userProfile')).toBeNull();
});

test('ConnectedWatchlistToggle leads to the login if the session has ended', async () => {
  const ended = (): Response => new Response('', { status: 401 });
  serve({ '/api/v1/watchlist/stock/ana': () => [], '/api/v1/watchlist/stock': ended });
  await render(
    <>
      <Star />
      <PageSettings address="/api" profile={ana} />
    </>,
  );
  const target = new Promise<string>((resolve) => {
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      resolve(new URL(this.action).pathname);
    });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await star().click();
  expect(await target).toBe('/login');
});

test('PageSettings without an address send no request', async () => {
  const calls = serve({});
  await render(
    <>
      <Star />
      <PageSettings profile={ana} consentVersion="1" />
    </>,
  );
  expect((await settingsOfPage()).consentVersion).toBe('1');
  expect(calls).toEqual([]);
});

test('settingsOfPage rejects with an error that names PageSettings if they never arrive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
  const rejection = expect(settingsOfPage()).rejects.toThrow('render <PageSettings> on it');
  await vi.advanceTimersByTimeAsync(10_000);
  await rejection;
});

test('ConnectedCookieBanner opens for the consent version of PageSettings, once it is known', async () => {
  const banner = () => page.getByRole('region', { name: /^Usamos cookies/ });
  const Banner = (): ReactElement => (
    <ConnectedCookieBanner id="cookies" terms="/terminos" action="/cookies" />
  );
  const { rerender } = await render(<Banner />);
  await expect.element(banner()).not.toBeInTheDocument();
  await rerender(
    <>
      <Banner />
      <PageSettings consentVersion="2026-11" />
    </>,
  );
  await expect.element(banner()).toBeVisible();
  await act(() => page.getByRole('button', { name: 'Aceptar' }).click());
  await expect.element(banner()).not.toBeInTheDocument();
  expect(pageConsent().receipt()?.version).toBe('2026-11');
});

test('ConnectedLoaderBar is visible while any widget has a pending request, and no longer', async () => {
  let respond = (_: unknown): void => {};
  serve({ '/api/v1/watchlist/stock/ana': () => new Promise((resolve) => (respond = resolve)) });
  await render(
    <>
      <ConnectedLoaderBar />
      <Star />
      <PageSettings address="/api" profile={ana} />
    </>,
  );
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await act(async () => respond([]));
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});

test('ConnectedAutocomplete requests the shares once, on interaction, and retries a failed request', async () => {
  const shares = [{ nemonico: 'ALICORC1', companyName: 'ALICORP S.A.A.' }, { nemonico: 'CREDITC1' }];
  let isBroken = true;
  const calls = serve({
    '/api/v1/stock-quote/share': () => (isBroken ? new Response('', { status: 500 }) : shares),
  });
  await render(
    <>
      <ConnectedAutocomplete id="valor" label="Valor" />
      <PageSettings address="/api" />
    </>,
  );
  leaveActEnvironment();
  expect(calls).toEqual([]);
  await userEvent.fill(page.getByLabelText('Valor'), 'alic');
  await expect.element(page.getByText(/^No se pudo buscar/).first()).toBeInTheDocument();
  isBroken = false;
  for (const term of ['alico', 'alicor']) {
    await userEvent.fill(page.getByLabelText('Valor'), term);
    await expect.element(page.getByRole('option', { name: /ALICORC1/ })).toBeVisible();
  }
  expect(calls.slice(-2)).toEqual(['GET /api/v1/stock-quote/share', 'GET /api/v1/stock-quote/share']);
});

test('ConnectedContactForm retains a message that the service rejects, and shows an error', async () => {
  const calls = serve({ '/api/v1/contact': () => new Response('', { status: 500 }) });
  await render(
    <>
      <ConnectedContactForm
        id="contacto"
        action="/api/v1/contact"
        termsHref="/terminos"
        policyHref="/privacidad"
        policyVersion="2026-03"
        values={{
          name: 'Persona de ejemplo',
          email: 'p@example.org',
          subject: 'Uno',
          message: 'Dos',
          terms: 'on',
        }}
      />
      <PageSettings address="/api" />
    </>,
  );
  leaveActEnvironment();
  await page.getByRole('button', { name: /^Enviar/ }).click();
  await expect.element(page.getByText(/^Ocurrio un error/)).toBeVisible();
  await expect.element(page.getByLabelText('Mensaje')).toHaveValue('Dos');
  expect(calls).toEqual(['POST /api/v1/contact']);
});

test('the example page of docs/connected.md equals example.testing.tsx, and works', async () => {
  const shown = exampleText
    .replace("'../../forms/button/index.ts'", "'@rueda/widgets/button'")
    .replace("'./index.ts'", "'@rueda/widgets/connected'");
  expect(guide).toContain(`\`\`\`tsx\n// page.tsx\n${shown}\`\`\``);
  localStorage.setItem('userProfile', JSON.stringify(ana));
  serve({
    '/api/v1/watchlist/stock/ana': () => ['ALICORC1'],
    '/api/v1/stock-quote/market': () => ({ content: [] }),
  });
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  onTestFinished(() => beacon.mockRestore());
  await render(<example.Page />);
  await expect
    .element(page.getByRole('button', { name: 'Agregar ALICORC1 a mi lista' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('listitem').getByText('ALICORC1')).toBeVisible();
  await act(() => page.getByRole('button', { name: 'Aceptar' }).click());
  await vi.waitFor(() => {
    page
      .getByRole('button', { name: 'Filtrar' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(beacon).toHaveBeenCalledWith('/collect', expect.stringContaining('"control":"filtro"'));
  });
});
