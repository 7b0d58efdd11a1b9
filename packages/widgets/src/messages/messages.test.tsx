import { languages } from '@rueda/domain/language';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DatePicker } from '../forms/date-picker/index.ts';
import { Modal } from '../overlays/modal/index.ts';
import { render } from '../../testing/suite/render.tsx';
import { TextArea } from '../forms/text-area/index.ts';
import { overrideMessages, closure, datePicker, fieldCounter, modal } from './index.ts';

// As a site does: once, when the module is evaluated.
overrideMessages(modal, { es: { close: 'Salir' }, en: { close: 'Leave' } });
overrideMessages(fieldCounter, {
  es: { count: (used, max) => `Van ${used}, caben ${max}` },
  en: { count: (used, max) => `${used} so far, ${max} fit` },
});
overrideMessages(datePicker, {
  es: { fix: 'Así: 05/03/2026', closed: (_, reason) => `Ese día no: ${reason}` },
  en: { fix: 'Like this: 05/03/2026' },
});
overrideMessages(closure, { es: { holiday: (name) => `no hay sesión (${name})` } });

describe.each(languages)('overrideMessages (%s)', (language) => {
  test('overrideMessages changes the messages of a server component', async () => {
    const { main } = await render(
      <Modal id="notice" title="Aviso" language={language}>
        Texto
      </Modal>,
    );
    expect(main.innerHTML).toContain({ es: 'Salir', en: 'Leave' }[language]);
    expect(main.innerHTML).not.toContain({ es: 'Cerrar', en: 'Close' }[language]);
  });

  test('overrideMessages changes the messages of a behaviour', async () => {
    await render(<TextArea id="area" label="Mensaje" maxLength={12} language={language} />);
    await act(() => page.getByRole('textbox').click());
    await act(() => userEvent.keyboard('uno'));
    await expect
      .element(page.getByText({ es: 'Van 3, caben 12', en: '3 so far, 12 fit' }[language]).first())
      .toBeVisible();
  });

  test('overrideMessages changes the messages of a client component', async () => {
    await render(<DatePicker id="day" label="Fecha" language={language} />);
    await act(() => page.getByRole('textbox').click());
    await act(() => userEvent.keyboard('ayer{Tab}'));
    await expect
      .element(page.getByText({ es: 'Así: 05/03/2026', en: 'Like this: 05/03/2026' }[language]).first())
      .toBeInTheDocument();
  });
});

test('overrideMessages changes the messages of the domain that a widget shows', async () => {
  await render(<DatePicker id="day" label="Fecha" disabledDays="closed" />);
  await act(() => page.getByRole('textbox').click());
  await act(() => userEvent.keyboard('8/10/2026{Tab}'));
  await expect
    .element(page.getByText('Ese día no: no hay sesión (Combate de Angamos)').first())
    .toBeInTheDocument();
});
