/** Quality line F23: each overlay inside each that may hold it, and one Esc closes exactly one, the innermost. */
import { act, type ReactElement, type ReactNode, useState } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Autocomplete } from '../../src/forms/autocomplete/index.ts';
import { Button } from '../../src/forms/button/index.ts';
import { DatePicker, DateRangePicker } from '../../src/forms/date-picker/index.ts';
import { Label } from '../../src/forms/label/index.ts';
import { ControlledModal, Modal, opensModal } from '../../src/overlays/modal/index.ts';
import { Popover } from '../../src/overlays/popover/index.ts';
import { Select } from '../../src/forms/select/index.ts';
import { Tooltip } from '../../src/overlays/tooltip/index.ts';
import { draw } from './render.tsx';

type Way = 'press' | 'hover' | 'focus' | 'type';

interface Overlay {
  /** How it is opened. */
  ways: readonly Way[];
  /** Draws it, with ids that begin with this one, and what it holds. */
  draw: (id: string, children: ReactNode) => ReactElement;
  /** What opens it. */
  opener: (id: string) => HTMLElement;
  isOpen: (id: string) => boolean;
}

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const find = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;
const isShown = (id: string): boolean => byId(id).matches(':popover-open');

function Controlled({ id, children }: { id: string; children: ReactNode }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button id={`${id}-opener`} onClick={() => setIsOpen(true)}>
        Abrir
      </Button>
      <ControlledModal id={id} title="Aviso" isOpen={isOpen} onOpenChange={setIsOpen}>
        {children}
      </ControlledModal>
    </>
  );
}

const dialogIsOpen = (id: string): boolean => (byId(id) as HTMLDialogElement).open;

/** What may hold another. */
const holders: Record<string, Overlay> = {
  Modal: {
    ways: ['press'],
    draw: (id, children) => (
      <>
        <Button id={`${id}-opener`} {...opensModal(id)}>
          Abrir
        </Button>
        <Modal id={id} title="Aviso">
          {children}
        </Modal>
      </>
    ),
    opener: (id) => byId(`${id}-opener`),
    isOpen: dialogIsOpen,
  },
  ControlledModal: {
    ways: ['press'],
    draw: (id, children) => <Controlled id={id}>{children}</Controlled>,
    opener: (id) => byId(`${id}-opener`),
    isOpen: dialogIsOpen,
  },
  Popover: {
    ways: ['press'],
    draw: (id, children) => (
      <Popover id={id} button={{ id: `${id}-opener`, children: 'Más' }}>
        {children}
      </Popover>
    ),
    opener: (id) => byId(`${id}-opener`),
    isOpen: isShown,
  },
  'Popover on hover and focus': {
    ways: ['hover', 'focus'],
    draw: (id, children) => (
      <Popover id={id} triggers="hover focus" button={{ id: `${id}-opener`, children: 'Más' }}>
        {children}
      </Popover>
    ),
    opener: (id) => byId(`${id}-opener`),
    isOpen: isShown,
  },
  Label: {
    ways: ['press'],
    draw: (id, children) => <Label info={{ id, title: 'Monto', content: children }}>Monto</Label>,
    opener: (id) => byId(`${id}-button`),
    isOpen: isShown,
  },
};

const funds = ['Acciones', 'Corto plazo'].map((name, index) => ({ id: `f${index}`, name }));
const years = ['2025', '2026'].map((value) => ({ value, label: value }));

const overlays: Record<string, Overlay> = {
  ...holders,
  Tooltip: {
    ways: ['press', 'hover', 'focus'],
    draw: (id) => <Tooltip id={id} data={{ title: 'Retraso', array: ['Veinte minutos.'] }} />,
    opener: (id) => find(`[popovertarget="${id}"]`),
    isOpen: isShown,
  },
  Select: {
    ways: ['press'],
    draw: (id) => <Select id={id} label="Año" items={years} />,
    opener: byId,
    isOpen: (id) => byId(id).matches(':open'),
  },
  Autocomplete: {
    ways: ['type'],
    draw: (id) => <Autocomplete id={id} label="Fondo" items={funds} field="name" />,
    opener: byId,
    isOpen: (id) => byId(id).ariaExpanded === 'true',
  },
  DatePicker: {
    ways: ['press'],
    draw: (id) => <DatePicker id={id} label="Fecha" />,
    opener: (id) => find(`[popovertarget="${id}-calendar"]`),
    isOpen: (id) => isShown(`${id}-calendar`),
  },
  DateRangePicker: {
    ways: ['press'],
    draw: (id) => <DateRangePicker id={id} label="Periodo" />,
    opener: (id) => find(`[popovertarget="${id}-calendar"]`),
    isOpen: (id) => isShown(`${id}-calendar`),
  },
};

async function open(overlay: Overlay, id: string, way: Way): Promise<void> {
  const opener = overlay.opener(id);
  await act(async () => {
    if (way === 'press') await userEvent.click(opener);
    else if (way === 'hover') await userEvent.hover(opener);
    else opener.focus();
    if (way === 'type') await userEvent.keyboard('a');
  });
  await expect.poll(() => overlay.isOpen(id), { timeout: 5000 }).toBe(true);
}

interface Escaped {
  /** Whether the outer and the inner are open. */
  open: boolean[];
  /** Whether the focus is where it was before the one that closed was opened; on its opener, if that took it. */
  isFocusBack: boolean;
}

/** Opens one inside the other, presses Esc once and once more, and says what each has come to. */
async function escapeTwice(outer: Overlay, inner: Overlay, outerWay: Way, innerWay: Way): Promise<Escaped[]> {
  await draw(
    <>
      {outer.draw('outer', inner.draw('inner', <p>Texto</p>))}
      <p>Fuera</p>
    </>,
  );
  await page.getByText('Fuera').hover();
  await open(outer, 'outer', outerWay);
  const between = document.activeElement;
  await open(inner, 'inner', innerWay);
  const steps = [
    innerWay === 'hover' ? between : inner.opener('inner'),
    // What hovering opened was opened from nowhere.
    outerWay === 'hover' ? undefined : outer.opener('outer'),
  ];
  const states: Escaped[] = [];
  for (const step of steps) {
    await act(() => userEvent.keyboard('{Escape}'));
    // What a browser closes a task later would be missed.
    await pause(60);
    states.push({
      open: [outer.isOpen('outer'), inner.isOpen('inner')],
      isFocusBack: step === undefined || (await hasFocusSoon(step)),
    });
  }
  return states;
}

const pause = (time: number): Promise<void> =>
  act(async () => void (await new Promise((resolve) => setTimeout(resolve, time))));

/** The focus goes back a task after the panel, which is late on a busy machine. */
async function hasFocusSoon(element: Element | null): Promise<boolean> {
  for (let wait = 0; wait < 1000 && document.activeElement !== element; wait += 20) await pause(20);
  return document.activeElement === element;
}

/**
 * What a panel does not hold. One that hovering or focus opened closes by itself once something else takes both; and
 * the browser gives the focus back only to the opener of the first of two panels, which a calendar would be inside one.
 */
const calendars = ['DatePicker', 'DateRangePicker'];
const notHeld: Record<string, readonly string[]> = {
  Popover: calendars,
  Label: calendars,
  'Popover on hover and focus': [...calendars, 'Modal', 'ControlledModal', 'Select'],
};

const cells = Object.entries(holders).flatMap(([outerName, outer]) =>
  Object.entries(overlays).flatMap(([innerName, inner]) =>
    (notHeld[outerName]?.includes(innerName) ? [] : outer.ways).flatMap((outerWay) =>
      inner.ways.map((innerWay) => ({ outerName, outerWay, innerName, innerWay, outer, inner })),
    ),
  ),
);

describe('F23, the Esc matrix', () => {
  test.for(cells)(
    '$innerName by $innerWay inside $outerName by $outerWay: one Esc closes it alone, the next one the other',
    async ({ outer, inner, outerWay, innerWay }) => {
      expect(await escapeTwice(outer, inner, outerWay, innerWay)).toEqual([
        { open: [true, false], isFocusBack: true },
        { open: [false, false], isFocusBack: true },
      ]);
    },
  );

  test('the control: where nobody takes Esc from the browser, it closes two', async () => {
    const stop = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', stop, true);
    onTestFinished(() => window.removeEventListener('keydown', stop, true));
    const { Modal: outer } = holders;
    const { Tooltip: inner } = overlays;
    const [first] = await escapeTwice(outer as Overlay, inner as Overlay, 'press', 'focus');
    expect(first?.open).toEqual([false, false]);
  });
});
