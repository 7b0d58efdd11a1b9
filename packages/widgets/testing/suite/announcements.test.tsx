import { expect, test } from 'vitest';
import { render } from './render.tsx';
import { expectAnnouncements, initialAnnouncements } from './announcements.ts';

const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

test('a status that is empty until something changes announces its complete text once', async () => {
  await render(<output id="status"> </output>);
  expect(initialAnnouncements()).toEqual([]);
  await expectAnnouncements(() => {
    element('status').textContent = '3 resultados';
  }, ['3 resultados']);
});

test('a region with text on load is reported, and announces that text again after a modal closes', async () => {
  await render(
    <>
      <output>1057 resultados</output>
      <dialog id="dialog">Aviso</dialog>
    </>,
  );
  expect(initialAnnouncements()).toEqual(['1057 resultados']);
  const dialog = element('dialog') as HTMLDialogElement;
  dialog.showModal();
  await expectAnnouncements(() => dialog.close(), ['1057 resultados']);
});

test('two live regions that react to one change are both announced, in order', async () => {
  await render(
    <>
      <output id="first" />
      <p role="alert" id="second" />
    </>,
  );
  await expectAnnouncements(() => {
    element('first').textContent = 'Uno';
    element('second').textContent = 'Dos';
  }, ['Uno', 'alert: Dos']);
});

test('a log announces only new lines, and nothing when old lines are removed', async () => {
  await render(<div role="log" id="log" />);
  const line = (text: string): void => {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    element('log').append(paragraph);
  };
  await expectAnnouncements(() => line('Noviembre'), ['Noviembre']);
  await expectAnnouncements(() => line('Diciembre'), ['Diciembre']);
  await expectAnnouncements(() => element('log').firstElementChild?.remove(), []);
});

test('a status with aria-live="off" announces nothing, on load or when it changes', async () => {
  await render(
    <output aria-live="off" id="silent">
      En este momento, no hay datos disponibles
    </output>,
  );
  expect(initialAnnouncements()).toEqual([]);
  await expectAnnouncements(() => {
    element('silent').textContent = 'No hay resultados para su búsqueda';
  }, []);
});

test('hidden live regions announce nothing', async () => {
  await render(
    <>
      <output id="hidden" hidden />
      <div aria-hidden="true">
        <output id="silent" />
      </div>
    </>,
  );
  await expectAnnouncements(() => {
    element('hidden').textContent = 'Uno';
    element('silent').textContent = 'Dos';
  }, []);
});

test('control: an unexpected announcement fails the test, also when it comes late', async () => {
  await render(<output id="late" />);
  const late = expectAnnouncements(() => {
    element('late').textContent = 'Uno';
    setTimeout(() => {
      element('late').textContent = 'Dos';
    }, 200);
  }, ['Uno']);
  await expect(late).rejects.toThrow();
});
