import * as fc from 'fast-check';
import { act, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../forms/button/index.ts';
import { render } from '../../../testing/suite/render.tsx';
import { ControlledModal, type ControlledModalProps, opensModal } from './index.ts';

const button = (name: string) => page.getByRole('button', { name });
const element = (id = 'modal'): HTMLDialogElement => document.getElementById(id) as HTMLDialogElement;
/** Waits for queued events such as `close`, and for React to render their results. */
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
const click = async (name: string) => {
  await act(() => button(name).click());
  await settle();
};
const pressEscape = async () => {
  await act(() => userEvent.keyboard('{Escape}'));
  await settle();
};

type Changes = (string | boolean)[];

/** A page that follows every change its modal reports, or none. */
function Page({
  changes,
  isFollowing = true,
  children,
  ...props
}: {
  changes: Changes;
  isFollowing?: boolean;
  children?: ReactNode;
} & Partial<ControlledModalProps>): ReactElement {
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
        onAccept={() => changes.push(`${id} accepted`)}
        onOpenChange={(next) => {
          changes.push(next);
          if (isFollowing) setIsOpen(next);
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
  test('follows its state, and reports when the visitor dismisses or accepts it', async () => {
    const changes: Changes = [];
    await render(<Page changes={changes} />);
    for (const name of ['Aceptar modal', 'Cancelar', 'Cerrar']) {
      await click('Abrir modal');
      expect(element().open).toBe(true);
      await click(name);
      expect(element().open).toBe(false);
    }
    await click('Abrir modal');
    await pressEscape();
    expect(element().open).toBe(false);
    expect(changes).toEqual(['modal accepted', false, false, false, false]);
    expect(document.activeElement?.textContent).toBe('Abrir modal');
  });

  test('reports nothing when its page closes it', async () => {
    const changes: Changes = [];
    await render(<Page changes={changes} />);
    await click('Abrir modal');
    await click('Quitar modal');
    expect([element().open, ...changes]).toEqual([false]);
  });

  test('stays open while its state is open, however often the visitor tries to close it', async () => {
    const changes: Changes = [];
    await render(<Page changes={changes} isFollowing={false} />);
    await click('Abrir modal');
    for (const name of ['Aceptar modal', 'Cancelar', 'Cerrar', 'Cerrar']) {
      await click(name);
      expect(element().open).toBe(true);
    }
    // The browser lets a page cancel one Esc, not two in a row.
    for (let time = 0; time < 3; time += 1) {
      await pressEscape();
      expect([element().open, element().contains(document.activeElement)]).toEqual([true, true]);
    }
    await act(() => userEvent.click(document.documentElement, { position: { x: 5, y: 5 } }));
    await settle();
    expect(element().open).toBe(true);
    expect(changes).toEqual(['modal accepted', ...Array.from({ length: 8 }, () => false)]);
  });

  test('leaves the outer modal open when an inner one closes, and reports nothing for it', async () => {
    const outer: Changes = [];
    const inner: Changes = [];
    await render(
      <Page changes={outer} id="outer">
        <Page changes={inner} id="inner" />
      </Page>,
    );
    await click('Abrir outer');
    for (const name of ['Aceptar inner', 'Cancelar', 'Cerrar', 'Quitar inner']) {
      await click('Abrir inner');
      await act(() => page.elementLocator(element('inner')).getByRole('button', { name }).click());
      await settle();
      expect([element('outer').open, element('inner').open]).toEqual([true, false]);
    }
    await click('Abrir inner');
    await pressEscape();
    expect([element('outer').open, element('inner').open]).toEqual([true, false]);
    expect({ outer, inner }).toEqual({ outer: [], inner: ['inner accepted', false, false, false, false] });
  });

  test.for([undefined, 'dialog'] as const)(
    'submits its form (method %s) on accept, and then reports the accept',
    async (method) => {
      const changes: Changes = [];
      await render(
        <Page changes={changes} form="note" accept="Enviar">
          {note(method)}
        </Page>,
      );
      await click('Abrir modal');
      await click('Enviar');
      expect([element().open, ...changes]).toEqual([true]);
      await page.getByRole('textbox', { name: 'Nota' }).fill('hola');
      await click('Enviar');
      expect([element().open, ...changes]).toEqual([false, 'modal accepted', false]);
    },
  );

  test('stays open while its form is submitted, if its state stays open', async () => {
    const changes: Changes = [];
    await render(
      <Page changes={changes} form="note" accept="Enviar" isFollowing={false}>
        {note('dialog')}
      </Page>,
    );
    await click('Abrir modal');
    await page.getByRole('textbox', { name: 'Nota' }).fill('hola');
    await click('Enviar');
    expect([element().open, ...changes]).toEqual([true, 'modal accepted', false]);
  });

  test('reports when a command opens it', async () => {
    const changes: Changes = [];
    await render(
      <>
        <Page changes={changes} />
        <Button {...opensModal('modal')}>Otro</Button>
      </>,
    );
    await click('Otro');
    expect([element().open, ...changes]).toEqual([true, true]);
    await click('Cerrar');
    expect([element().open, ...changes]).toEqual([false, true, false]);
  });

  test('ends in the last state of its page after any sequence of changes', async () => {
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
    function StatefulModal({ isFollowing }: { isFollowing: boolean }): ReactElement {
      const [isOpen, setIsOpen] = useState(false);
      useEffect(() => void (state.set = setIsOpen), []);
      return (
        <ControlledModal
          id="modal"
          title="Aviso"
          accept="Aceptar"
          isOpen={isOpen}
          data-state={isOpen}
          onOpenChange={(next) => isFollowing && setIsOpen(next)}
        >
          <p>Texto</p>
        </ControlledModal>
      );
    }
    const perform = (dialog: HTMLDialogElement, each: Exclude<Step, 'wait'>): void => {
      if (each === 'true' || each === 'false') state.set(each === 'true');
      else if (each === 'accept') dialog.querySelector<HTMLElement>('[value=accept]')?.click();
      else if (each !== 'showModal') dialog[each]();
      else if (!dialog.open) dialog.showModal();
    };
    const { rerender } = await render(<p>Inicio</p>);
    const play = async (steps: Step[], isFollowing: boolean): Promise<string[]> => {
      await rerender(<StatefulModal isFollowing={isFollowing} />);
      for (const each of steps) {
        if (each === 'wait') await settle();
        else act(() => perform(element(), each));
      }
      await settle();
      const isRight = String(element().open) === element().dataset['state'];
      await rerender(<p>Fin</p>);
      return isRight ? [] : [`${steps.join()} isFollowing ${isFollowing}`];
    };
    const sequences = fc.sample(fc.tuple(fc.array(step, { maxLength: 8 }), fc.boolean()), {
      seed: 5,
      numRuns: 80,
    });
    const problems: string[] = [];
    for (const [steps, isFollowing] of sequences) problems.push(...(await play(steps, isFollowing)));
    expect(problems).toEqual([]);
  });
});
