import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import * as stories from './button.stories.tsx';
import { Button } from './index.ts';

describeWidget(stories);

test('Button submits its form only with type submit', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  await render(
    <form onSubmit={onSubmit}>
      <Button>Ver</Button>
      <Button type="submit">Enviar</Button>
    </form>,
  );
  await page.getByRole('button', { name: 'Ver' }).click();
  expect(onSubmit).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Enviar' }).click();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('Button is 44 px high, and 34 px at the compact density', async () => {
  const { main } = await render(
    <>
      <Button>Ver</Button>
      <div data-density="compact">
        <Button>Denso</Button>
      </div>
    </>,
  );
  const heights = [...main.querySelectorAll('button')].map((button) => button.offsetHeight);
  expect(heights).toEqual([44, 34]);
});

test('Button highlights its pressed state and animates its busy state unless reduced motion is set', async () => {
  const { main } = await render(
    <>
      <Button aria-pressed={false}>Seguir</Button>
      <Button aria-pressed>Seguir</Button>
      <Button aria-busy>Enviando</Button>
    </>,
  );
  const [off, on, busy] = main.querySelectorAll('button');
  const surface = (button: Element | undefined): string =>
    getComputedStyle(button as Element).backgroundColor;
  expect(surface(on)).not.toBe(surface(off));
  const ring = getComputedStyle(busy as Element, '::before');
  expect([ring.content, ring.animationDuration]).toEqual(['""', '0s']);
  await emulate({ 'prefers-reduced-motion': 'no-preference' });
  expect(ring.animationDuration).toBe('0.72s');
});
