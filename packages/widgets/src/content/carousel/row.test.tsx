import { carousel } from '@rueda/domain/site';
import { act, StrictMode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { Modal, opensModal } from '../../overlays/modal/index.ts';
import { Tabs } from '../../navigation/tabs/index.ts';
import { draw } from '../../../testing/suite/render.tsx';
import {
  renderLinks,
  holdTime,
  inReach,
  list,
  pass,
  place,
  press,
} from '../../../testing/fixtures/slides.tsx';
import { attach } from './carousel.behaviour.ts';
import { Carousel } from './index.ts';

/** Four of nine slides are seen. */
const nine = (
  <div style={{ width: 1000 }}>
    <Carousel label="Lo más reciente">{renderLinks(9)}</Carousel>
  </div>
);

test('in a tab that is closed at first it is measured once it is shown', async () => {
  await draw(
    <Tabs
      label="Contenido"
      tabs={[
        { id: 'uno', title: 'Uno', content: <p>Primero</p> },
        { id: 'dos', title: 'Dos', content: nine },
      ]}
    />,
  );
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Dos' }).click();
  await expect.element(page.getByRole('button', { name: 'Siguiente' })).toBeVisible();
  await press('Siguiente');
  expect(place()).toBe('2 a 5 de 9');
});

test('in a modal it is measured once that opens', async () => {
  await draw(
    <>
      <button type="button" {...opensModal('modal')}>
        Abrir
      </button>
      <Modal id="modal" title="Lo más reciente">
        <Carousel label="Lo más reciente">{renderLinks(9)}</Carousel>
      </Modal>
    </>,
  );
  await page.getByRole('button', { name: 'Abrir' }).click();
  await expect.element(page.getByRole('button', { name: 'Siguiente' })).toBeVisible();
  expect(place()).toMatch(/^1 .*de 9$/);
});

test('started twice, as React does to find faults, it moves by one slide', async () => {
  await draw(<StrictMode>{nine}</StrictMode>);
  await press('Siguiente');
  expect(place()).toBe('2 a 5 de 9');
});

test('does the same on a printed page, and after its end is a plain list again', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => main.remove());
  main.innerHTML = await commands.serverHtml('content/carousel/carousel.stories.tsx', 'VeryMany', 'en');
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  const controller = new AbortController();
  const height = main.offsetHeight;
  attach(main.firstElementChild as HTMLElement, { language: 'en' }, controller.signal);
  // Its buttons come into room that was kept.
  expect(main.offsetHeight).toBe(height);
  await press('Next');
  const moved = place();
  expect(moved).toMatch(/^2 .*of 40$/);
  expect(inReach().length).toBeLessThan(10);
  controller.abort();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  expect(inReach()).toHaveLength(40);
  await act(async () => list().scrollTo(0, 0));
  await userEvent.keyboard('{Tab}');
  expect([document.activeElement, list().hasAttribute('data-loose'), place()]).toEqual([
    list(),
    false,
    moved,
  ]);
});

test.for([
  ['a finger stops it', new TouchEvent('touchstart', { bubbles: true }), true],
  ['a wheel that goes sideways stops it', new WheelEvent('wheel', { bubbles: true, deltaX: 10 }), true],
  [
    'a wheel that goes down the page leaves it alone',
    new WheelEvent('wheel', { bubbles: true, deltaY: 10 }),
    false,
  ],
] as const)('while it moves, %s', async ([, event, isStopped]) => {
  await holdTime();
  await draw(nine);
  await press('Siguiente');
  await pass(carousel.transition / 2);
  await act(async () => void list().dispatchEvent(event));
  expect(list().hasAttribute('data-loose')).toBe(!isStopped);
  await pass(carousel.transition);
  expect(place() === '2 a 5 de 9').toBe(!isStopped);
});
