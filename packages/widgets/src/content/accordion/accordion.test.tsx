import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import * as stories from './accordion.stories.tsx';
import { Accordion, type AccordionProps } from './index.ts';

describeWidget(stories);

const items = [
  { id: 'one', title: 'Uno', content: <p>Primero</p> },
  { id: 'two', title: 'Dos', content: <p>Segundo</p> },
];

const panel = (text: string) => page.getByText(text);
const title = (text: string) => page.getByText(text, { exact: true });
const renderAccordion = (props: Partial<AccordionProps> = {}) =>
  render(<Accordion items={items} {...props} />);

describe('Accordion', () => {
  test('opens and closes a panel when its title is clicked', async () => {
    await renderAccordion();
    await expect.element(panel('Primero')).not.toBeVisible();
    await title('Uno').click();
    await expect.element(panel('Primero')).toBeVisible();
    await title('Uno').click();
    await expect.element(panel('Primero')).not.toBeVisible();
  });

  test('opens by keyboard: Tab to the title, then Enter or Space', async () => {
    await renderAccordion();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(panel('Primero')).toBeVisible();
    await userEvent.keyboard('{Tab} ');
    await expect.element(panel('Segundo')).toBeVisible();
  });

  test('opens panels independently without a name, and one at a time with a shared name', async () => {
    const { rerender } = await renderAccordion();
    await title('Uno').click();
    await title('Dos').click();
    await expect.element(panel('Primero')).toBeVisible();
    await expect.element(panel('Segundo')).toBeVisible();

    await rerender(<Accordion items={items} name="questions" key="named" />);
    await title('Uno').click();
    await title('Dos').click();
    await expect.element(panel('Primero')).not.toBeVisible();
    await expect.element(panel('Segundo')).toBeVisible();
  });

  test('opens a panel when a link targets it, and scrolls its title into view', async () => {
    await render(
      <>
        <a href="#two">Ir</a>
        <div style={{ height: 2000 }} />
        <Accordion items={items} />
        <div style={{ height: 2000 }} />
      </>,
    );
    await page.getByRole('link', { name: 'Ir' }).click();
    await expect.element(panel('Segundo')).toBeVisible();
    await expect.element(title('Dos')).toBeInViewport();
    history.replaceState(null, '', location.pathname + location.search);
  });

  test('stays open from its breakpoint up, with plain headings instead of buttons', async () => {
    await renderAccordion({ foldsBelow: 'md' });
    await page.viewport(768, 800);
    await expect.element(panel('Primero')).toBeVisible();
    await expect.element(panel('Segundo')).toBeVisible();
    expect(page.getByRole('heading', { name: 'Uno' }).elements()).toHaveLength(1);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.tagName).not.toBe('SUMMARY');

    await page.viewport(767, 800);
    await expect.element(panel('Primero')).not.toBeVisible();
    expect(page.getByRole('heading', { name: 'Uno' }).elements()).toHaveLength(1);
    await page.viewport(1280, 800);
  });

  test('hides its buttons on a screen only in a browser that can show a panel without them', () => {
    const conditionsOf = (rules: CSSRuleList, outer: string): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule)
          return rule.selectorText === '.rueda-Accordion-summary' && rule.style.display === 'none'
            ? [outer]
            : [];
        const inner = rule instanceof CSSConditionRule ? `${outer} ${rule.conditionText}` : outer;
        return 'cssRules' in rule ? conditionsOf(rule.cssRules as CSSRuleList, inner) : [];
      });
    const conditions = [...document.styleSheets].flatMap((sheet) => conditionsOf(sheet.cssRules, ''));
    expect(conditions.length).toBeGreaterThan(0);
    for (const condition of conditions) expect(condition).toContain('::details-content');
  });

  test('has lower titles in compact density', async () => {
    const { main } = await renderAccordion();
    const height = (): number => main.querySelector('summary')?.offsetHeight ?? 0;
    expect(height()).toBeGreaterThan(50);
    main.dataset['density'] = 'compact';
    expect(height()).toBeLessThan(42);
  });

  test('prints every panel open', async () => {
    await renderAccordion();
    await expect.element(panel('Primero')).not.toBeVisible();
    await emulate({}, 'print');
    await expect.element(panel('Primero')).toBeVisible();
    await expect.element(panel('Segundo')).toBeVisible();
  });

  test('renders its titles at the given heading level', async () => {
    await renderAccordion({ headingLevel: 2 });
    await expect.element(page.getByRole('heading', { name: 'Uno', level: 2 })).toBeVisible();
  });

  test('has a dark background in the light theme in its dark variant', async () => {
    const { main } = await renderAccordion({ variant: 'dark' });
    await emulate({ 'prefers-color-scheme': 'light' });
    expect(getComputedStyle(main.firstElementChild as Element).backgroundColor).toBe('rgb(22, 27, 45)');
  });

  test('animates its opening, except if the visitor prefers reduced motion', async () => {
    const { main } = await renderAccordion();
    const details = main.querySelector('details') as HTMLDetailsElement;
    const duration = (): string => getComputedStyle(details, '::details-content').transitionDuration;
    expect(duration()).toBe('0s, 0s');
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    expect(duration()).toBe('0.22s, 0.22s');
  });
});
