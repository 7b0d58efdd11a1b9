import { carousel } from '@rueda/domain/site';
import { act, StrictMode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { Modal, opensModal } from '../../overlays/modal/index.ts';
import { Tabs } from '../../navigation/tabs/index.ts';
import { render } from '../../../testing/suite/render.tsx';
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

/** Four of nineSlides slides are in sight. */
const nineSlides = (
  <div style={{ width: 1000 }}>
    <Carousel label="Lo más reciente">{renderLinks(9)}</Carousel>
  </div>
);

test('Carousel in a closed tab measures its row when the tab opens', async () => {
  await render(
    <Tabs
      label="Contenido"
      tabs={[
        { id: 'uno', title: 'Uno', content: <p>Primero</p> },
        { id: 'dos', title: 'Dos', content: nineSlides },
      ]}
    />,
  );
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Dos' }).click();
  await expect.element(page.getByRole('button', { name: 'Siguiente' })).toBeVisible();
  await press('Siguiente');
  expect(place()).toBe('2 a 5 de 9');
});

test('Carousel in a modal measures its row when the modal opens', async () => {
  await render(
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

test('Carousel moves by one slide although StrictMode attaches its behaviour twice', async () => {
  await render(<StrictMode>{nineSlides}</StrictMode>);
  await press('Siguiente');
  expect(place()).toBe('2 a 5 de 9');
});

test('Carousel works on a server-rendered page, and is a plain list again after its behaviour ends', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => main.remove());
  main.innerHTML = await commands.serverHtml('content/carousel/carousel.stories.tsx', 'VeryMany', 'en');
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  const controller = new AbortController();
  const height = main.offsetHeight;
  attach(main.firstElementChild as HTMLElement, { language: 'en' }, controller.signal);
  // The space of the buttons was reserved.
  expect(main.offsetHeight).toBe(height);
  await press('Next');
  const counter = place();
  expect(counter).toMatch(/^2 .*of 40$/);
  expect(inReach().length).toBeLessThan(10);
  controller.abort();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  expect(inReach()).toHaveLength(40);
  await act(async () => list().scrollTo(0, 0));
  await userEvent.keyboard('{Tab}');
  expect([document.activeElement, list().hasAttribute('data-loose'), place()]).toEqual([
    list(),
    false,
    counter,
  ]);
});

test.for([
  ['a touch stops it', new TouchEvent('touchstart', { bubbles: true }), true],
  ['a horizontal wheel stops it', new WheelEvent('wheel', { bubbles: true, deltaX: 10 }), true],
  ['a vertical wheel does not stop it', new WheelEvent('wheel', { bubbles: true, deltaY: 10 }), false],
] as const)('while Carousel moves, %s', async ([, event, isStopped]) => {
  await holdTime();
  await render(nineSlides);
  await press('Siguiente');
  await pass(carousel.transition / 2);
  await act(async () => void list().dispatchEvent(event));
  expect(list().hasAttribute('data-loose')).toBe(!isStopped);
  await pass(carousel.transition);
  expect(place() === '2 a 5 de 9').toBe(!isStopped);
});
