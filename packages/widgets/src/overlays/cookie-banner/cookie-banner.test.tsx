import { consentCategories, pageConsent } from '@rueda/client/consent';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
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

  test('works for the length of the page where the browser refuses to store anything', async () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await drawPage({ version: 'refused' });
    await press('Rechazar');
    await expect.element(banner()).not.toBeInTheDocument();
    refuse.mockRestore();
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
    'the first stop of the page; once answered, one line that says what was answered takes the focus, and nothing else speaks (%s)',
    async ([language, no, receipt]) => {
      await draw(
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
      // Read: it goes as the visitor goes on, to the page that follows it.
      await userEvent.keyboard('{Tab}');
      expect(document.activeElement?.textContent).toBe('Inicio');
      await expect.element(page.getByText(receipt)).not.toBeVisible();
    },
  );

  test('an answer in another tab closes it here: the focus leaves the question with it, and nobody who is elsewhere is moved', async () => {
    const answerElsewhere = (): Promise<void> =>
      act(async () => {
        localStorage.setItem(
          'rueda.consent',
          JSON.stringify({ version: '1', at: new Date(sampleNow).toISOString(), choices: {} }),
        );
        dispatchEvent(new StorageEvent('storage', { key: 'rueda.consent' }));
      });
    const { again } = await drawPage();
    (button('Aceptar').element() as HTMLElement).focus();
    await answerElsewhere();
    await expect.element(page.getByText(/^Tu respuesta del/)).toHaveFocus();
    localStorage.clear();
    await again(
      <>
        <Banner key="again" />
        <button type="button">Otra cosa</button>
      </>,
    );
    (button('Otra cosa').element() as HTMLElement).focus();
    await answerElsewhere();
    await expect.element(banner()).not.toBeInTheDocument();
    await expect.element(button('Otra cosa')).toHaveFocus();
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
