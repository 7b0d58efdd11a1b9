import { consentCategories } from '@rueda/client/consent';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../testing/describe-widget.tsx';
import { draw } from '../testing/draw.tsx';
import { emulate } from '../testing/emulate.ts';
import { sampleNow } from '../testing/story-args.ts';
import * as stories from './cookie-banner.stories.tsx';
import { CookieBanner, type CookieBannerProps, pageConsent } from './index.ts';

describeWidget(stories);

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  vi.setSystemTime(sampleNow);
});

const Banner = (props: Partial<CookieBannerProps>) => (
  <CookieBanner id="cookies" terms="/terminos" version="1" action="/cookies" {...props} />
);

async function drawPage(props: Partial<CookieBannerProps> = {}) {
  return draw(
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
const press = (name: string) => act(() => button(name).click());
const box = (name: string) => page.getByRole('checkbox', { name });
const openChoices = () => page.getByText('Elegir', { exact: true }).click();
const allowed = (version = '1'): boolean[] =>
  consentCategories.map((category) => pageConsent(version).allows(category));

describe('CookieBanner', () => {
  test('is shown unless the flag hideCookies exists', async () => {
    const { again } = await drawPage();
    await expect.element(banner()).toBeVisible();
    localStorage.setItem('hideCookies', 'true');
    await again(<Banner key="again" />);
    await expect.element(banner()).not.toBeInTheDocument();
  });

  test('accepting sets hideCookies to true, allows everything and hides it', async () => {
    await drawPage();
    await press('Aceptar');
    await expect.element(banner()).not.toBeInTheDocument();
    expect(localStorage.getItem('hideCookies')).toBe('true');
    expect(allowed()).toEqual([true, true, true]);
  });

  test('rejecting allows nothing and hides it as well', async () => {
    await drawPage();
    await press('Rechazar');
    await expect.element(banner()).not.toBeInTheDocument();
    expect(localStorage.getItem('hideCookies')).toBe('true');
    expect(allowed()).toEqual([false, false, false]);
  });

  test('nothing is written or allowed before an answer', async () => {
    await drawPage();
    await expect.element(banner()).toBeVisible();
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
    expect(allowed()).toEqual([false, false, false]);
  });

  test.for([1280, 768, 390, 320])(
    'P2: at %i px no is as near as yes: same layer, size, colours, and the next stop of the keyboard',
    async (width) => {
      await page.viewport(width, 800);
      await drawPage();
      const [no, yes] = ['Rechazar', 'Aceptar'].map((name) => button(name).element() as HTMLElement) as [
        HTMLElement,
        HTMLElement,
      ];
      const look = (element: HTMLElement): unknown[] => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight, opacity } =
          getComputedStyle(element);
        return [color, backgroundColor, borderColor, fontSize, fontWeight, opacity];
      };
      // Away from both, because the one under the mouse is darker.
      await userEvent.hover(page.getByText('Preferencias'));
      expect(look(no)).toEqual(look(yes));
      const [first, second] = [no.getBoundingClientRect(), yes.getBoundingClientRect()];
      expect([first.width, first.height, first.top]).toEqual([second.width, second.height, second.top]);
      no.focus();
      await userEvent.keyboard('{Tab}');
      expect(document.activeElement).toBe(yes);
      await page.viewport(1280, 800);
    },
  );

  test('P2: no box is ticked beforehand, and what is left unticked is refused', async () => {
    await drawPage();
    await openChoices();
    for (const name of ['Medición', 'Videos', 'Redes sociales']) {
      await expect.element(box(name)).not.toBeChecked();
    }
    await box('Videos').click();
    await press('Guardar lo elegido');
    expect(allowed()).toEqual([false, true, false]);
  });

  test('P2: asks again when the version changes, and after twelve months', async () => {
    const { again } = await drawPage();
    await press('Aceptar');
    await again(<Banner version="2" />);
    await expect.element(banner()).toBeVisible();
    expect(allowed('2')).toEqual([false, false, false]);
    await press('Rechazar');
    await expect.element(banner()).not.toBeInTheDocument();

    vi.setSystemTime(sampleNow + 366 * 86_400_000);
    await again(<Banner version="2" key="a year later" />);
    await expect.element(banner()).toBeVisible();
  });

  test('opens again from a plain link, says what was answered and when, and gives the focus back', async () => {
    await drawPage();
    await openChoices();
    await box('Medición').click();
    await press('Guardar lo elegido');
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

    await press('Rechazar');
    await expect.element(banner()).not.toBeInTheDocument();
    expect(document.activeElement?.textContent).toBe('Preferencias');
    expect(allowed()).toEqual([false, false, false]);
    expect(location.hash).toBe('');
  });

  test('whoever follows the consent of the page hears of every answer', async () => {
    await drawPage();
    const heard = vi.fn();
    const stop = pageConsent('1').subscribe(() => heard(pageConsent('1').allows('video')));
    await press('Aceptar');
    await act(() => page.getByRole('link', { name: 'Preferencias' }).click());
    await press('Rechazar');
    stop();
    expect(heard.mock.calls).toEqual([[true], [false]]);
  });

  test('an answer in another tab closes it here', async () => {
    await drawPage();
    await expect.element(banner()).toBeVisible();
    localStorage.setItem(
      'rueda.consent',
      JSON.stringify({ version: '1', at: new Date(sampleNow).toISOString(), choices: {} }),
    );
    await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'rueda.consent' })));
    await expect.element(banner()).not.toBeInTheDocument();
  });

  test('works for the length of the page where the browser refuses to store anything', async () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await drawPage({ version: 'refused' });
    await press('Rechazar');
    await expect.element(banner()).not.toBeInTheDocument();
    refuse.mockRestore();
  });

  test.for([1280, 390])('at %i px nothing that takes the focus stands hidden under it', async (width) => {
    await page.viewport(width, 700);
    await draw(
      <>
        {Array.from({ length: 40 }, (_, index) => (
          <p key={index}>
            <a href="/">Enlace {index}</a>
          </p>
        ))}
        <Banner />
      </>,
    );
    await expect.element(banner()).toBeVisible();
    for (let stop = 0; stop < 40; stop += 1) {
      await userEvent.keyboard('{Tab}');
      const { left, top } = (document.activeElement as Element).getBoundingClientRect();
      expect(document.elementFromPoint(left + 2, top + 2)).toBe(document.activeElement);
    }
    await page.viewport(1280, 800);
    scrollTo(0, 0);
  });

  test('P2: it does not follow whoever reads on, and is back at the top of the page', async () => {
    await draw(
      <>
        <div style={{ height: 4000 }} />
        <Banner />
      </>,
    );
    await expect.element(banner()).toBeInViewport();
    scrollTo(0, 1000);
    await expect.element(banner()).not.toBeInViewport();
    scrollTo(0, 0);
    await expect.element(banner()).toBeInViewport();
  });

  test('in a low window, as at 400 %, it is part of the page and covers nothing', async () => {
    await page.viewport(320, 256);
    await drawPage();
    expect(getComputedStyle(banner().element()).position).toBe('static');
    await page.viewport(1280, 800);
  });

  test('speaks English when asked, and links to the terms', async () => {
    await drawPage({ language: 'en' });
    await expect.element(button('Reject')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: "Provider's terms" }))
      .toHaveAttribute('href', '/terminos');
  });

  test('does not print', async () => {
    await drawPage();
    await emulate({}, 'print');
    await expect.element(banner()).not.toBeInTheDocument();
  });
});
