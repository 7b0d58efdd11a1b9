import { consentCategories, pageConsent } from '@rueda/client/consent';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { sampleNow } from '../../../testing/suite/story-args.ts';
import * as stories from './cookie-banner.stories.tsx';
import { CookieBanner, type CookieBannerProps } from './index.ts';

describeWidget(stories);

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  vi.setSystemTime(sampleNow);
});

const Banner = (props: Partial<CookieBannerProps>) => (
  <CookieBanner id="cookies" terms="/terminos" version="1" action="/cookies" {...props} />
);

async function renderPage(props: Partial<CookieBannerProps> = {}) {
  return render(
    <>
      <p>
        <a href="#cookies">Preferencias</a>
      </p>
      <Banner {...props} />
    </>,
  );
}

const banner = () => page.getByRole('region', { name: /^Usamos cookies/ });
const button = (name: string) => page.getByRole('button', { name });
const click = (name: string) => act(() => button(name).click());
const box = (name: string) => page.getByRole('checkbox', { name });
const openChoices = () => page.getByText('Elegir', { exact: true }).click();
const allowed = (version = '1'): boolean[] =>
  consentCategories.map((category) => pageConsent(version).allows(category));

describe('CookieBanner', () => {
  test('is visible unless the flag hideCookies exists', async () => {
    const { rerender } = await renderPage();
    await expect.element(banner()).toBeVisible();
    localStorage.setItem('hideCookies', 'true');
    await rerender(<Banner key="again" />);
    await expect.element(banner()).not.toBeInTheDocument();
  });

  test('sets hideCookies to true, allows everything and closes on accept', async () => {
    await renderPage();
    await click('Aceptar');
    await expect.element(banner()).not.toBeInTheDocument();
    expect(localStorage.getItem('hideCookies')).toBe('true');
    expect(allowed()).toEqual([true, true, true]);
  });

  test('sets hideCookies to true, allows nothing and closes on reject', async () => {
    await renderPage();
    await click('Rechazar');
    await expect.element(banner()).not.toBeInTheDocument();
    expect(localStorage.getItem('hideCookies')).toBe('true');
    expect(allowed()).toEqual([false, false, false]);
  });

  test('stores and allows nothing before a decision', async () => {
    await renderPage();
    await expect.element(banner()).toBeVisible();
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
    expect(allowed()).toEqual([false, false, false]);
  });

  test.for([1280, 768, 390, 320])(
    'P2: at %i px reject and accept have the same layer, size and colours, and follow one another in tab order',
    async (width) => {
      await page.viewport(width, 800);
      await renderPage();
      const [reject, accept] = ['Rechazar', 'Aceptar'].map(
        (name) => button(name).element() as HTMLElement,
      ) as [HTMLElement, HTMLElement];
      const look = (element: HTMLElement): unknown[] => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight, opacity } =
          getComputedStyle(element);
        return [color, backgroundColor, borderColor, fontSize, fontWeight, opacity];
      };
      // Away from both, because a hovered button is darker.
      await userEvent.hover(page.getByText('Preferencias'));
      expect(look(reject)).toEqual(look(accept));
      const [first, second] = [reject.getBoundingClientRect(), accept.getBoundingClientRect()];
      expect([first.width, first.height, first.top]).toEqual([second.width, second.height, second.top]);
      reject.focus();
      await userEvent.keyboard('{Tab}');
      expect(document.activeElement).toBe(accept);
      await page.viewport(1280, 800);
    },
  );

  test('P2: no checkbox is checked by default, and an unchecked category is rejected', async () => {
    await renderPage();
    await openChoices();
    for (const name of ['Medición', 'Videos', 'Redes sociales']) {
      await expect.element(box(name)).not.toBeChecked();
    }
    await box('Videos').click();
    await click('Guardar lo elegido');
    expect(allowed()).toEqual([false, true, false]);
  });

  test('N10: Enter in a checkbox saves what is checked', async () => {
    await renderPage();
    await openChoices();
    await box('Videos').click();
    await act(() => userEvent.keyboard('{Enter}'));
    await expect.element(banner()).not.toBeInTheDocument();
    expect(allowed()).toEqual([false, true, false]);
  });

  test('P2: opens again when the version changes, and after twelve months', async () => {
    const { rerender } = await renderPage();
    await click('Aceptar');
    await rerender(<Banner version="2" />);
    await expect.element(banner()).toBeVisible();
    expect(allowed('2')).toEqual([false, false, false]);
    await click('Rechazar');
    await expect.element(banner()).not.toBeInTheDocument();

    vi.setSystemTime(sampleNow + 366 * 86_400_000);
    await rerender(<Banner version="2" key="a year later" />);
    await expect.element(banner()).toBeVisible();
  });

  test('reopens from a plain link, shows the last decision and its time, and restores the focus', async () => {
    await renderPage();
    await openChoices();
    await box('Medición').click();
    await click('Guardar lo elegido');
    await act(() => page.getByRole('link', { name: 'Preferencias' }).click());
    await expect.element(banner()).toBeVisible();
    expect(document.activeElement).toBe(banner().element());
    await expect
      .element(
        page.getByText(
          'Tu respuesta del 16/11/2026, 11:42 (versión 1): Medición, sí; Videos, no; Redes sociales, no.',
        ),
      )
      .toBeVisible();
    await expect.element(box('Medición')).toBeChecked();

    await click('Rechazar');
    await expect.element(banner()).not.toBeInTheDocument();
    expect(document.activeElement?.textContent).toBe('Preferencias');
    expect(allowed()).toEqual([false, false, false]);
    expect(location.hash).toBe('');
  });

  test('notifies the subscribers of the page consent of every decision', async () => {
    await renderPage();
    const onChange = vi.fn();
    const stop = pageConsent('1').subscribe(() => onChange(pageConsent('1').allows('video')));
    await click('Aceptar');
    await act(() => page.getByRole('link', { name: 'Preferencias' }).click());
    await click('Rechazar');
    stop();
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  test('retains the decision until the page is left if the browser rejects storage', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await renderPage({ version: 'not stored' });
    await click('Rechazar');
    await expect.element(banner()).not.toBeInTheDocument();
    setItem.mockRestore();
  });

  test.for([
    [
      'es',
      'Rechazar',
      'Tu respuesta del 16/11/2026, 11:42 (versión 1): Medición, no; Videos, no; Redes sociales, no.',
    ],
    [
      'en',
      'Reject',
      'Your choice on 16/11/2026, 11:42 (version 1): Analytics, no; Videos, no; Social networks, no.',
    ],
  ] as const)(
    'is the first tab stop of the page; after a decision its receipt has the focus, without an announcement (%s)',
    async ([language, no, receipt]) => {
      await render(
        <>
          <Banner language={language} />
          <a href="/">Inicio</a>
        </>,
      );
      expect(initialAnnouncements()).toEqual([]);
      await userEvent.keyboard('{Tab}');
      expect(document.activeElement?.getAttribute('href')).toBe('/terminos');
      await expectAnnouncements(async () => {
        await userEvent.keyboard('{Tab}');
        expect(document.activeElement?.textContent).toBe(no);
        await act(() => userEvent.keyboard('{Enter}'));
      }, []);
      await expect.element(page.getByText(receipt)).toBeVisible();
      await expect.element(page.getByText(receipt)).toHaveFocus();
      await expect.element(button(no)).not.toBeInTheDocument();
      // It closes when the visitor moves on to the page that follows it.
      await userEvent.keyboard('{Tab}');
      expect(document.activeElement?.textContent).toBe('Inicio');
      await expect.element(page.getByText(receipt)).not.toBeVisible();
    },
  );

  test('closes after a decision in another tab, and moves the focus only if it was in the banner', async () => {
    const decideInAnotherTab = (): Promise<void> =>
      act(async () => {
        localStorage.setItem(
          'rueda.consent',
          JSON.stringify({ version: '1', at: new Date(sampleNow).toISOString(), choices: {} }),
        );
        dispatchEvent(new StorageEvent('storage', { key: 'rueda.consent' }));
      });
    const { rerender } = await renderPage();
    (button('Aceptar').element() as HTMLElement).focus();
    await decideInAnotherTab();
    await expect.element(page.getByText(/^Tu respuesta del/)).toHaveFocus();
    localStorage.clear();
    await rerender(
      <>
        <Banner key="again" />
        <button type="button">Otra cosa</button>
      </>,
    );
    (button('Otra cosa').element() as HTMLElement).focus();
    await decideInAnotherTab();
    await expect.element(banner()).not.toBeInTheDocument();
    await expect.element(button('Otra cosa')).toHaveFocus();
  });

  test('has English labels with language="en", and links to the terms', async () => {
    await renderPage({ language: 'en' });
    await expect.element(button('Reject')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: "Provider's terms" }))
      .toHaveAttribute('href', '/terminos');
  });

  test('is hidden in print', async () => {
    await renderPage();
    await emulate({}, 'print');
    await expect.element(banner()).not.toBeInTheDocument();
  });
});
