import { describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { Label, type LabelInfo, type LabelProps } from './index.ts';
import * as stories from './label.stories.tsx';

describeWidget(stories);

const info: LabelInfo = { id: 'about', title: 'Capitalización', content: 'Precio por acciones.' };
const content = () => page.getByText('Precio por acciones.');
const renderLabel = (props: Partial<LabelProps> = {}) =>
  render(<Label {...props}>Capitalización bursátil</Label>);

describe('Label', () => {
  test('labels the control of htmlFor and focuses it on click', async () => {
    await render(
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

  test('has an info button of 24 px with a touch target of 44 px', async () => {
    const { main } = await renderLabel({ info });
    const button = main.querySelector('.rueda-Label-info') as HTMLElement;
    expect(button.offsetHeight).toBe(24);
    main.style.padding = '40px';
    const [reach] = await commands.fingerReach(main.outerHTML, '.rueda-Label-info');
    expect(Math.min(...(reach ?? []))).toBeGreaterThanOrEqual(44);
  });

  test('renders plain text, without label and button, when htmlFor and info are omitted', async () => {
    const { main } = await renderLabel();
    expect(main.querySelector('label, button')).toBeNull();
  });

  test.for([
    ['es', 'Qué es Capitalización bursátil'],
    ['en', 'About Capitalización bursátil'],
  ] as const)(
    'has an info button that names its subject and toggles the panel (%s)',
    async ([language, name]) => {
      await renderLabel({ info, language });
      const button = page.getByRole('button', { name });
      await button.click();
      await expect.element(content()).toBeVisible();
      await button.click();
      await expect.element(content()).not.toBeVisible();
    },
  );

  test('closes its panel on a click outside, but not on a right click', async () => {
    const { main } = await renderLabel({ info });
    await page.getByRole('button').click();
    await page
      .elementLocator(main.parentElement as Element)
      .click({ button: 'right', position: { x: 2, y: 2 } });
    await expect.element(content()).toBeVisible();
    await page.elementLocator(main.parentElement as Element).click({ position: { x: 2, y: 2 } });
    await expect.element(content()).not.toBeVisible();
  });

  test('opens its panel on focus when triggers is focus', async () => {
    await renderLabel({ info: { ...info, triggers: 'focus' } });
    await expect.element(content()).not.toBeVisible();
    page.getByRole('button').element().focus();
    await expect.element(content()).toBeVisible();
  });

  test.for([
    ['manual manual', 'Triggers parse error: only one manual trigger is allowed'],
    ['manual hover', "Triggers parse error: manual trigger can't be mixed with other triggers"],
  ] as const)(
    'throws the parse error of the specification for the triggers "%s"',
    async ([triggers, message]) => {
      await expect(renderLabel({ info: { ...info, triggers } })).rejects.toThrow(message);
    },
  );
});
