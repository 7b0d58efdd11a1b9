import * as fc from 'fast-check';
import { act, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../forms/button/index.ts';
import { draw } from '../../../testing/suite/render.tsx';
import { ControlledModal, type ControlledModalProps, opensModal } from './index.ts';

const button = (name: string) => page.getByRole('button', { name });
const element = (id = 'modal'): HTMLDialogElement => document.getElementById(id) as HTMLDialogElement;
/** What the browser queues, such as `close`, has come, and React has drawn what came of it. */
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
const press = async (name: string) => {
  await act(() => button(name).click());
  await settle();
};
const escape = async () => {
  await act(() => userEvent.keyboard('{Escape}'));
  await settle();
};

type Told = (string | boolean)[];

/** A modal whose page obeys every wish, or none. */
function Page({
  told,
  obeys = true,
  children,
  ...props
}: { told: Told; obeys?: boolean; children?: ReactNode } & Partial<ControlledModalProps>): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const { id = 'modal' } = props;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Abrir {id}</Button>
      <ControlledModal
        accept={`Aceptar ${id}`}
        title={id}
        {...props}
        id={id}
        isOpen={isOpen}
        onAccept={() => told.push(`${id} accepted`)}
        onOpenChange={(next) => {
          told.push(next);
          if (obeys) setIsOpen(next);
        }}
      >
        {children ?? <p>Texto</p>}
        <Button onClick={() => setIsOpen(false)}>Quitar {id}</Button>
      </ControlledModal>
    </>
  );
}

const note = (method?: 'dialog') => (
  <form id="note" method={method} onSubmit={(event) => method ?? event.preventDefault()}>
    <input name="note" aria-label="Nota" required />
  </form>
);

describe('ControlledModal', () => {
  test('follows its state, and tells when the visitor dismisses or accepts it', async () => {
    const told: Told = [];
    await draw(<Page told={told} />);
    for (const way of ['Aceptar modal', 'Cancelar', 'Cerrar']) {
      await press('Abrir modal');
      expect(element().open).toBe(true);
      await press(way);
      expect(element().open).toBe(false);
    }
    await press('Abrir modal');
    await escape();
    expect(element().open).toBe(false);
    expect(told).toEqual(['modal accepted', false, false, false, false]);
    expect(document.activeElement?.textContent).toBe('Abrir modal');
  });

  test('tells nothing when its page closes it', async () => {
    const told: Told = [];
    await draw(<Page told={told} />);
    await press('Abrir modal');
    await press('Quitar modal');
    expect([element().open, ...told]).toEqual([false]);
  });

  test('stays open for as long as its state says so, however often the visitor wants it closed', async () => {
    const told: Told = [];
    await draw(<Page told={told} obeys={false} />);
    await press('Abrir modal');
    for (const way of ['Aceptar modal', 'Cancelar', 'Cerrar', 'Cerrar']) {
      await press(way);
      expect(element().open).toBe(true);
    }
    // The browser lets a page refuse one Esc, not two in a row.
    for (let time = 0; time < 3; time += 1) {
      await escape();
      expect([element().open, element().contains(document.activeElement)]).toEqual([true, true]);
    }
    await act(() => userEvent.click(document.documentElement, { position: { x: 5, y: 5 } }));
    await settle();
    expect(element().open).toBe(true);
    expect(told).toEqual(['modal accepted', ...Array.from({ length: 8 }, () => false)]);
  });

  test('closing one inside another leaves the outer open, and says nothing for it', async () => {
    const outer: Told = [];
    const inner: Told = [];
    await draw(
      <Page told={outer} id="outer">
        <Page told={inner} id="inner" />
      </Page>,
    );
    await press('Abrir outer');
    for (const way of ['Aceptar inner', 'Cancelar', 'Cerrar', 'Quitar inner']) {
      await press('Abrir inner');
      await act(() => page.elementLocator(element('inner')).getByRole('button', { name: way }).click());
      await settle();
      expect([element('outer').open, element('inner').open]).toEqual([true, false]);
    }
    await press('Abrir inner');
    await escape();
    expect([element('outer').open, element('inner').open]).toEqual([true, false]);
    expect({ outer, inner }).toEqual({ outer: [], inner: ['inner accepted', false, false, false, false] });
  });

  test.for([undefined, 'dialog'] as const)(
    'accepting sends its form (method %s), and then tells that it was accepted',
    async (method) => {
      const told: Told = [];
      await draw(
        <Page told={told} form="note" accept="Enviar">
          {note(method)}
        </Page>,
      );
      await press('Abrir modal');
      await press('Enviar');
      expect([element().open, ...told]).toEqual([true]);
      await page.getByRole('textbox', { name: 'Nota' }).fill('hola');
      await press('Enviar');
      expect([element().open, ...told]).toEqual([false, 'modal accepted', false]);
    },
  );

  test('stays open while its form is on its way, if its page wants it so', async () => {
    const told: Told = [];
    await draw(
      <Page told={told} form="note" accept="Enviar" obeys={false}>
        {note('dialog')}
      </Page>,
    );
    await press('Abrir modal');
    await page.getByRole('textbox', { name: 'Nota' }).fill('hola');
    await press('Enviar');
    expect([element().open, ...told]).toEqual([true, 'modal accepted', false]);
  });

  test('tells when a command opens it', async () => {
    const told: Told = [];
    await draw(
      <>
        <Page told={told} />
        <Button {...opensModal('modal')}>Otro</Button>
      </>,
    );
    await press('Otro');
    expect([element().open, ...told]).toEqual([true, true]);
    await press('Cerrar');
    expect([element().open, ...told]).toEqual([false, true, false]);
  });

  test('ends in the state that its page gave last, whatever came before it and however fast', async () => {
    type Step = 'true' | 'false' | 'wait' | 'requestClose' | 'close' | 'showModal' | 'accept';
    const step = fc.constantFrom<Step[]>(
      'true',
      'false',
      'true',
      'false',
      'wait',
      'requestClose',
      'close',
      'showModal',
      'accept',
    );
    const state = { set: (_: boolean): void => {} };
    function Held({ obeys }: { obeys: boolean }): ReactElement {
      const [isOpen, setIsOpen] = useState(false);
      useEffect(() => void (state.set = setIsOpen), []);
      return (
        <ControlledModal
          id="modal"
          title="Aviso"
          accept="Aceptar"
          isOpen={isOpen}
          data-state={isOpen}
          onOpenChange={(next) => obeys && setIsOpen(next)}
        >
          <p>Texto</p>
        </ControlledModal>
      );
    }
    const take = (dialog: HTMLDialogElement, each: Exclude<Step, 'wait'>): void => {
      if (each === 'true' || each === 'false') state.set(each === 'true');
      else if (each === 'accept') dialog.querySelector<HTMLElement>('[value=accept]')?.click();
      else if (each !== 'showModal') dialog[each]();
      else if (!dialog.open) dialog.showModal();
    };
    const { again } = await draw(<p>Inicio</p>);
    const play = async (steps: Step[], obeys: boolean): Promise<string[]> => {
      await again(<Held obeys={obeys} />);
      for (const each of steps) {
        if (each === 'wait') await settle();
        else act(() => take(element(), each));
      }
      await settle();
      const isRight = String(element().open) === element().dataset['state'];
      await again(<p>Fin</p>);
      return isRight ? [] : [`${steps.join()} obeys ${obeys}`];
    };
    const sequences = fc.sample(fc.tuple(fc.array(step, { maxLength: 8 }), fc.boolean()), {
      seed: 5,
      numRuns: 80,
    });
    const problems: string[] = [];
    for (const [steps, obeys] of sequences) problems.push(...(await play(steps, obeys)));
    expect(problems).toEqual([]);
  });
});
