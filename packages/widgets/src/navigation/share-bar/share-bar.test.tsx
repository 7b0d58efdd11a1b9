import { act } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { ShareBar, type ShareBarProps } from './index.ts';
import * as stories from './share-bar.stories.tsx';

describeWidget(stories);

const url = 'https://rueda.example/educacion?tema=1&x=ñ#a';
const title = 'Dividendos & derechos: 100%';

const drawBar = (props: Partial<ShareBarProps> = {}) =>
  draw(<ShareBar id="share" url={url} title={title} {...props} />);

const link = (name: string) => page.getByRole('link', { name });
const button = (name: string) => page.getByRole('button', { name });
const hrefOf = (name: string): URL => new URL((link(name).element() as HTMLAnchorElement).href);

/** Puts something in the place of a part of the browser for one test. */
function stand<T extends object>(object: T, name: keyof T, value: unknown): void {
  const own = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { configurable: true, value });
  onTestFinished(() => {
    if (own) Object.defineProperty(object, name, own);
    else Reflect.deleteProperty(object, name);
  });
}

describe('ShareBar', () => {
  test('carries the address and the title, whole, to the five places', async () => {
    await drawBar();
    const linkedin = hrefOf('Compartir en LinkedIn');
    expect([linkedin.host, linkedin.searchParams.get('url')]).toEqual(['www.linkedin.com', url]);
    const whatsapp = hrefOf('Compartir por WhatsApp');
    expect([whatsapp.host, whatsapp.searchParams.get('text')]).toEqual(['wa.me', `${title} ${url}`]);
    const x = hrefOf('Compartir en X');
    expect([x.host, x.searchParams.get('url'), x.searchParams.get('text')]).toEqual(['x.com', url, title]);
    const facebook = hrefOf('Compartir en Facebook');
    expect([facebook.host, facebook.searchParams.get('u')]).toEqual(['www.facebook.com', url]);
    const mail = hrefOf('Enviar por correo');
    expect([mail.protocol, mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual([
      'mailto:',
      title,
      url,
    ]);
    expect(mail.search).not.toContain('+');
  });

  test('every link that leaves the page cuts the tie to it', async () => {
    const { main } = await drawBar();
    for (const each of main.querySelectorAll('a[target]')) {
      expect(each.getAttribute('rel')).toBe('noopener noreferrer');
    }
    expect(main.querySelectorAll('a[target]')).toHaveLength(4);
  });

  test('a press opens a window of 500 by 500 px without a tie; with a key held the browser does as it always does', async () => {
    await drawBar();
    const open = vi.fn();
    stand(window, 'open', open);
    await link('Compartir en X').click();
    expect(open.mock.calls).toEqual([
      [hrefOf('Compartir en X').href, '_blank', 'popup,noopener,noreferrer,width=500,height=500'],
    ]);

    for (const key of ['Control', 'Shift', 'Alt', 'Meta'] as const) {
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      await link('Compartir en X').click({ modifiers: [key] });
    }
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await link('Enviar por correo').click();
    expect(open).toHaveBeenCalledOnce();
  });

  test('copies the address and says so', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    stand(navigator, 'clipboard', { writeText });
    await drawBar();
    await act(() => button('Copiar el enlace').click());
    await expect.element(page.getByRole('status')).toHaveTextContent('Enlace copiado');
    expect(writeText.mock.calls).toEqual([[url]]);
  });

  test('forgets that it copied once it shares another address', async () => {
    stand(navigator, 'clipboard', { writeText: () => Promise.resolve() });
    const { again } = await drawBar();
    await act(() => button('Copiar el enlace').click());
    await expect.element(page.getByRole('status')).toHaveTextContent('Enlace copiado');
    await again(<ShareBar id="share" url="https://rueda.example/otra" title={title} />);
    await expect.element(page.getByRole('status')).toHaveTextContent('');
    await expect.element(button('Copiar el enlace')).toBeVisible();
  });

  test.for([
    ['es', 'Copiar el enlace', 'Enlace copiado'],
    ['en', 'Copy the link', 'Link copied'],
  ] as const)(
    'says each copy once, the second as the first, and nothing before (%s)',
    async ([language, copy, copied]) => {
      stand(navigator, 'clipboard', { writeText: () => Promise.resolve() });
      await drawBar({ language });
      expect(initialAnnouncements()).toEqual([]);
      await expectAnnouncements(() => button(copy).click(), [copied]);
      await expectAnnouncements(() => button(copy).click(), [copied]);
    },
  );

  test('what it said does not stand for long: nobody who comes back to it hears it anew', async () => {
    stand(navigator, 'clipboard', { writeText: () => Promise.resolve() });
    await drawBar();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    button('Copiar el enlace')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(200);
    expect(initialAnnouncements()).toEqual(['Enlace copiado']);
    await vi.advanceTimersByTimeAsync(6000);
    expect(initialAnnouncements()).toEqual([]);
  });

  test('prints the page, in any browser', async () => {
    stand(navigator, 'clipboard', undefined);
    const print = vi.spyOn(window, 'print').mockReturnValue();
    onTestFinished(() => print.mockRestore());
    await drawBar();
    await button('Imprimir la página').click();
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('compact makes its places smaller, and not under a finger', async () => {
    const { main } = await drawBar();
    const sizes = (): number[] => [...main.querySelectorAll('a')].map(({ offsetHeight }) => offsetHeight);
    expect(new Set(sizes())).toEqual(new Set([40]));
    main.dataset['density'] = 'compact';
    expect(new Set(sizes())).toEqual(new Set([30]));
    const reach = await commands.fingerReach(main.outerHTML, 'a');
    expect(Math.min(...reach.flat())).toBeGreaterThanOrEqual(44);
  });

  test('says what to do where the browser refuses to copy', async () => {
    stand(navigator, 'clipboard', { writeText: () => Promise.reject(new Error('denied')) });
    await drawBar({ language: 'en' });
    await act(() => button('Copy the link').click());
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('The link could not be copied. Copy the address from the browser.');
  });

  test("offers the device's own sheet where there is one, and takes a visitor who closes it for no error", async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    stand(navigator, 'share', share);
    await drawBar();
    await button('Otras formas de compartir').click();
    expect(share.mock.calls).toEqual([[{ title, url }]]);
    await expect.element(page.getByRole('status')).toHaveTextContent('');
  });

  test('offers no button that the browser could not serve', async () => {
    stand(navigator, 'clipboard', undefined);
    stand(navigator, 'share', undefined);
    await drawBar();
    expect(
      page
        .getByRole('button')
        .elements()
        .map((each) => each.ariaLabel),
    ).toEqual(['Imprimir la página']);
    expect(page.getByRole('link').elements()).toHaveLength(5);
  });

  test('with the admin class of the body its places stand written, one under the other', async () => {
    const { main } = await drawBar();
    const tops = (): number => new Set([...main.querySelectorAll('a')].map((each) => each.offsetTop)).size;
    const words = (): string => getComputedStyle(main.querySelector('a') as Element, '::after').content;
    expect([tops(), words()]).toEqual([1, 'none']);
    document.body.classList.add('admin');
    onTestFinished(() => document.body.classList.remove('admin'));
    expect([tops(), words()]).toEqual([5, '"Compartir por WhatsApp"']);
    document.body.classList.replace('admin', 'administrator');
    expect(tops()).toBe(1);
  });

  test('does not print', async () => {
    await drawBar();
    await emulate({}, 'print');
    expect(page.getByRole('link').elements()).toHaveLength(0);
  });
});
