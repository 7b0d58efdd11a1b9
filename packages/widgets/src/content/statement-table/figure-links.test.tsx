import { sampleStatements } from '@rueda/domain/sample';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { render } from '../../../testing/suite/render.tsx';
import { StatementTable } from './index.ts';

const statement = sampleStatements('ALICORC1', 2025)[0] ?? null;
const equity = sampleStatements('ALICORC1', 2025)[3] ?? null;

const cell = (id: string): HTMLElement => document.getElementById(`estado-${id}`) ?? expect.fail(id);
const button = page.getByRole('button', { name: 'Enlace a una cifra' });

/** Follows a link within the page. */
function follow(id: string): void {
  location.hash = `#estado-${id}`;
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search));
}

/** Records text copied to the clipboard. */
function recordClipboard(): string[] {
  const copiedText: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copiedText.push(text);
    return Promise.resolve();
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return copiedText;
}

beforeEach(() => page.viewport(1280, 800));

describe('A link to a figure of StatementTable', () => {
  test('highlights the figure, and announces its line, column and value', async () => {
    await render(<StatementTable id="estado" statement={statement} />);
    await expectAnnouncements(
      async () => follow('1D0205-1'),
      ['Propiedades, Planta y Equipo, 31/12/2025: 857637'],
    );
    expect(cell('1D0205-1').matches(':target')).toBe(true);
    expect(getComputedStyle(cell('1D0205-1')).outlineStyle).toBe('solid');
    expect(getComputedStyle(cell('1D0205-2')).outlineStyle).toBe('none');
  });

  test('announces a figure in parentheses with a minus', async () => {
    await render(<StatementTable id="estado" statement={statement} titles="both" />);
    await expectAnnouncements(
      async () => follow('1D0711-1'),
      ['Acciones Propias en Cartera, 31/12/2025: menos 11428'],
    );
  });

  test('finds a table that is rendered after the page has loaded', async () => {
    follow('1D0205-1');
    await expectAnnouncements(async () => {
      await render(<StatementTable id="estado" statement={statement} />);
    }, ['Propiedades, Planta y Equipo, 31/12/2025: 857637']);
    await expect.poll(() => cell('1D0205-1').matches(':target')).toBe(true);
  });

  test('N10: works after a malformed fragment', async () => {
    history.replaceState(null, '', '#%');
    await render(<StatementTable id="estado" statement={statement} />);
    await expect.element(button).toBeVisible();
    await expectAnnouncements(
      async () => follow('1D0205-1'),
      ['Propiedades, Planta y Equipo, 31/12/2025: 857637'],
    );
  });

  test('announces nothing if it targets another element', async () => {
    await render(<StatementTable id="estado" statement={statement} />);
    await expectAnnouncements(async () => follow('nada'), []);
  });

  test.each([320, 390, 1280])(
    'shows the figure beside the sticky header and first column at %i px',
    async (width) => {
      await page.viewport(width, 700);
      await render(<StatementTable id="estado" statement={equity} />);
      follow('4D0236-20');
      await expect.poll(() => isCovered(cell('4D0236-20')), { message: 'last line' }).toBe(false);
      follow('4D0101-1');
      await expect.poll(() => isCovered(cell('4D0101-1'))).toBe(false);
    },
  );
});

/** Whether the figure is out of sight or behind another cell. */
function isCovered(figure: HTMLElement): boolean {
  const range = document.createRange();
  // Without the visually hidden text before it.
  range.selectNodeContents(figure.lastChild ?? figure);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  return [
    [left + 1, top + 1],
    [right - 1, bottom - 1],
  ].some(([x = 0, y = 0]) => !figure.contains(document.elementFromPoint(x, y)));
}

describe('Copying the link to a figure of StatementTable', () => {
  test('works by keyboard: arrows select, Enter copies, and the focus returns', async () => {
    const copiedText = recordClipboard();
    await render(<StatementTable id="estado" statement={statement} />);
    button.element().focus();
    await expectAnnouncements(
      () => userEvent.keyboard('{Enter}'),
      ['Elige una cifra con las flechas y Enter, o púlsala.'],
    );
    // The first figure: heading rows have none.
    await expect.element(cell('1D0109-1')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect.element(cell('1D0114-2')).toHaveFocus();
    await expectAnnouncements(
      () => userEvent.keyboard('{Enter}'),
      ['Enlace copiado: Otros Activos Financieros, 31/12/2024'],
    );
    expect(copiedText).toEqual([new URL('#estado-1D0114-2', location.href).href]);
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-pressed', 'false');
    expect(document.querySelectorAll('td[tabindex]')).toHaveLength(0);
  });

  test('moves to the ends of a line with Home and End, and cancels with Escape', async () => {
    const copiedText = recordClipboard();
    await render(<StatementTable id="estado" statement={equity} />);
    await button.click();
    await userEvent.keyboard('{End}');
    await expect.element(cell('4D0101-23')).toHaveFocus();
    expect(isCovered(cell('4D0101-23'))).toBe(false);
    await userEvent.keyboard('{Home}');
    await expect.element(cell('4D0101-1')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    expect(copiedText).toEqual([]);
  });

  test('copies the link of the figure clicked after the button, and none without the button', async () => {
    const copiedText = recordClipboard();
    await render(<StatementTable id="estado" statement={statement} />);
    cell('1D0114-2').click();
    expect(copiedText).toEqual([]);
    await expectAnnouncements(() => button.click(), ['Elige una cifra con las flechas y Enter, o púlsala.']);
    cell('1D0114-2').click();
    await expect.poll(() => copiedText).toEqual([new URL('#estado-1D0114-2', location.href).href]);
  });

  test('puts the link into the address bar if the clipboard is not available', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
    onTestFinished(() => void vi.restoreAllMocks());
    const { pathname, search } = location;
    onTestFinished(() => history.replaceState(null, '', pathname + search));
    await render(<StatementTable id="estado" statement={statement} />);
    await button.click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.hash).toBe('#estado-1D0109-1');
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('No se pudo copiar el enlace: cópialo de la barra de direcciones.');
  });
});
