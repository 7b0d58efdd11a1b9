import { act } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { ShareBar, type ShareBarProps } from './index.ts';
import * as stories from './share-bar.stories.tsx';

describeWidget(stories);

const url = 'https://rueda.example/educacion?tema=1&x=ñ#a';
const title = 'Dividendos & derechos: 100%';

const renderBar = (props: Partial<ShareBarProps> = {}) =>
  render(<ShareBar id="share" url={url} title={title} {...props} />);

const link = (name: string) => page.getByRole('link', { name });
const button = (name: string) => page.getByRole('button', { name });
const hrefOf = (name: string): URL => new URL((link(name).element() as HTMLAnchorElement).href);

/** Replaces a property of the browser for one test. */
function replaceProperty<T extends object>(object: T, name: keyof T, value: unknown): void {
  const original = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { configurable: true, value });
  onTestFinished(() => {
    if (original) Object.defineProperty(object, name, original);
    else Reflect.deleteProperty(object, name);
  });
}

describe('ShareBar', () => {
  test('passes the complete URL and title to the five targets', async () => {
    await renderBar();
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

  test('shares a title that was cut in the middle of a character', async () => {
    await renderBar({ title: 'Informe 📈'.slice(0, -1) });
    expect(hrefOf('Compartir en X').searchParams.get('text')).toBe('Informe \ufffd');
  });

  test('opens every external link with noopener and noreferrer', async () => {
    const { main } = await renderBar();
    for (const each of main.querySelectorAll('a[target]')) {
      expect(each.getAttribute('rel')).toBe('noopener noreferrer');
    }
    expect(main.querySelectorAll('a[target]')).toHaveLength(4);
  });

  test('opens a popup of 500 by 500 px on a click, and leaves a click with a modifier key to the browser', async () => {
    await renderBar();
    const open = vi.fn();
    replaceProperty(window, 'open', open);
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

  test('copies the URL and announces it', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    replaceProperty(navigator, 'clipboard', { writeText });
    await renderBar();
    await act(() => button('Copiar el enlace').click());
    await expect.element(page.getByRole('status')).toHaveTextContent('Enlace copiado');
    expect(writeText.mock.calls).toEqual([[url]]);
  });

  test('clears its message when it shares another URL', async () => {
    replaceProperty(navigator, 'clipboard', { writeText: () => Promise.resolve() });
    const { rerender } = await renderBar();
    await act(() => button('Copiar el enlace').click());
    await expect.element(page.getByRole('status')).toHaveTextContent('Enlace copiado');
    await rerender(<ShareBar id="share" url="https://rueda.example/otra" title={title} />);
    await expect.element(page.getByRole('status')).toHaveTextContent('');
    await expect.element(button('Copiar el enlace')).toBeVisible();
  });

  test.for([
    ['es', 'Copiar el enlace', 'Enlace copiado'],
    ['en', 'Copy the link', 'Link copied'],
  ] as const)(
    'announces each copy once, also the second, and nothing before (%s)',
    async ([language, copy, copied]) => {
      replaceProperty(navigator, 'clipboard', { writeText: () => Promise.resolve() });
      await renderBar({ language });
      expect(initialAnnouncements()).toEqual([]);
      await expectAnnouncements(() => button(copy).click(), [copied]);
      await expectAnnouncements(() => button(copy).click(), [copied]);
    },
  );

  test('clears its message after six seconds, so that it is not announced again', async () => {
    replaceProperty(navigator, 'clipboard', { writeText: () => Promise.resolve() });
    await renderBar();
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

  test('prints the page in any browser', async () => {
    replaceProperty(navigator, 'clipboard', undefined);
    const print = vi.spyOn(window, 'print').mockReturnValue();
    onTestFinished(() => print.mockRestore());
    await renderBar();
    await button('Imprimir la página').click();
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('has smaller buttons in compact density, and touch targets of 44 px', async () => {
    const { main } = await renderBar();
    const sizes = (): number[] => [...main.querySelectorAll('a')].map(({ offsetHeight }) => offsetHeight);
    expect(new Set(sizes())).toEqual(new Set([40]));
    main.dataset['density'] = 'compact';
    expect(new Set(sizes())).toEqual(new Set([30]));
    const reach = await commands.fingerReach(main.outerHTML, 'a');
    expect(Math.min(...reach.flat())).toBeGreaterThanOrEqual(44);
  });

  test('announces a remedy if the browser rejects the copy', async () => {
    replaceProperty(navigator, 'clipboard', { writeText: () => Promise.reject(new Error('denied')) });
    await renderBar({ language: 'en' });
    await act(() => button('Copy the link').click());
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('The link could not be copied. Copy the address from the browser.');
  });

  test("offers the device's share sheet where there is one, and ignores its dismissal", async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    replaceProperty(navigator, 'share', share);
    await renderBar();
    await button('Otras formas de compartir').click();
    expect(share.mock.calls).toEqual([[{ title, url }]]);
    await expect.element(page.getByRole('status')).toHaveTextContent('');
  });

  test('hides buttons for features that the browser lacks', async () => {
    replaceProperty(navigator, 'clipboard', undefined);
    replaceProperty(navigator, 'share', undefined);
    await renderBar();
    expect(
      page
        .getByRole('button')
        .elements()
        .map((each) => each.ariaLabel),
    ).toEqual(['Imprimir la página']);
    expect(page.getByRole('link').elements()).toHaveLength(5);
  });

  test('lists its targets by name, in a column, under the admin class of the body', async () => {
    const { main } = await renderBar();
    const tops = (): number => new Set([...main.querySelectorAll('a')].map((each) => each.offsetTop)).size;
    const label = (): string => getComputedStyle(main.querySelector('a') as Element, '::after').content;
    expect([tops(), label()]).toEqual([1, 'none']);
    document.body.classList.add('admin');
    onTestFinished(() => document.body.classList.remove('admin'));
    expect([tops(), label()]).toEqual([5, '"Compartir por WhatsApp"']);
    document.body.classList.replace('admin', 'administrator');
    expect(tops()).toBe(1);
  });

  test('is hidden in print', async () => {
    await renderBar();
    await emulate({}, 'print');
    expect(page.getByRole('link').elements()).toHaveLength(0);
  });
});
