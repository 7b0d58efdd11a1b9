import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { attach } from './share-bar.behaviour.ts';

const button = (name: string) => page.getByRole('button', { name });

test('a static ShareBar offers the features of the device, and does nothing after its signal aborts', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const share = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  onTestFinished(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'share');
  });
  const main = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => main.remove());
  const html = await commands.serverHtml('navigation/share-bar/share-bar.stories.tsx', 'LongTitle', 'es');
  // The title is in the three links that accept one, and nowhere else.
  expect(html.split('14.%20Incremento')).toHaveLength(4);
  expect(html).not.toContain('14. Incremento');
  main.innerHTML = html;
  expect(page.getByRole('button').elements()).toHaveLength(0);

  const controller = new AbortController();
  attach(main.firstElementChild as HTMLElement, {}, controller.signal);
  await button('Copiar el enlace').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Enlace copiado');
  const url = 'https://rueda.example/emisores/noticias-emisores?companyCode=21400&desde=2026-01-01#notas';
  expect(writeText.mock.calls).toEqual([[url]]);
  await button('Otras formas de compartir').click();
  expect(share.mock.calls).toEqual([
    [{ url, title: expect.stringMatching(/^14\. Incremento .* & otros "movimientos"$/) }],
  ]);
  await page.getByRole('link', { name: 'Compartir en LinkedIn' }).click();
  expect(open).toHaveBeenCalledOnce();

  controller.abort();
  main.addEventListener('click', (event) => event.preventDefault());
  await button('Copiar el enlace').click();
  await button('Otras formas de compartir').click();
  await page.getByRole('link', { name: 'Compartir en LinkedIn' }).click();
  for (const used of [writeText, share, open]) expect(used).toHaveBeenCalledOnce();
});
