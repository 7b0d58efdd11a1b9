import { describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { Label, type LabelInfo, type LabelProps } from './index.ts';
import * as stories from './label.stories.tsx';

describeWidget(stories);

const info: LabelInfo = { id: 'about', title: 'Capitalización', content: 'Precio por acciones.' };
const content = () => page.getByText('Precio por acciones.');
const drawLabel = (props: Partial<LabelProps> = {}) =>
  draw(<Label {...props}>Capitalización bursátil</Label>);

describe('Label', () => {
  test('names the control it is for, and a press on it goes there', async () => {
    await draw(
      <>
        <Label htmlFor="amount" info={info}>
          Monto
        </Label>
        <input id="amount" />
      </>,
    );
    const box = page.getByRole('textbox', { name: 'Monto' });
    await page.getByText('Monto').click();
    await expect.element(box).toHaveFocus();
  });

  test('its info button is 44 px to a finger, and looks as small as ever', async () => {
    const { main } = await drawLabel({ info });
    const button = main.querySelector('.rueda-Label-info') as HTMLElement;
    expect(button.offsetHeight).toBe(24);
    main.style.padding = '40px';
    const [reach] = await commands.fingerReach(main.outerHTML, '.rueda-Label-info');
    expect(Math.min(...(reach ?? []))).toBeGreaterThanOrEqual(44);
  });

  test('over a figure it is text, with no button where there is nothing more to say', async () => {
    const { main } = await drawLabel();
    expect(main.querySelector('label, button')).toBeNull();
  });

  test.for([
    ['es', 'Qué es Capitalización bursátil'],
    ['en', 'About Capitalización bursátil'],
  ] as const)(
    'its info button says what it is about, opens the panel and closes it (%s)',
    async ([language, name]) => {
      await drawLabel({ info, language });
      const button = page.getByRole('button', { name });
      await button.click();
      await expect.element(content()).toBeVisible();
      await button.click();
      await expect.element(content()).not.toBeVisible();
    },
  );

  test('a press outside closes the panel, the right button does not', async () => {
    const { main } = await drawLabel({ info });
    await page.getByRole('button').click();
    await page
      .elementLocator(main.parentElement as Element)
      .click({ button: 'right', position: { x: 2, y: 2 } });
    await expect.element(content()).toBeVisible();
    await page.elementLocator(main.parentElement as Element).click({ position: { x: 2, y: 2 } });
    await expect.element(content()).not.toBeVisible();
  });

  test('opens as its list of triggers says', async () => {
    await drawLabel({ info: { ...info, triggers: 'focus' } });
    await expect.element(content()).not.toBeVisible();
    page.getByRole('button').element().focus();
    await expect.element(content()).toBeVisible();
  });

  test.for([
    ['manual manual', 'Triggers parse error: only one manual trigger is allowed'],
    ['manual hover', "Triggers parse error: manual trigger can't be mixed with other triggers"],
  ] as const)(
    'a list of triggers as "%s" is refused in the words of the catalogue',
    async ([triggers, message]) => {
      await expect(drawLabel({ info: { ...info, triggers } })).rejects.toThrow(message);
    },
  );
});
