import { expect, test } from 'vitest';
import { draw } from './render.tsx';
import { expectAnnouncements, initialAnnouncements } from './announcements.ts';

const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

test('a status that is empty until something changes says it once, whole', async () => {
  await draw(<output id="status"> </output>);
  expect(initialAnnouncements()).toEqual([]);
  await expectAnnouncements(() => {
    element('status').textContent = '3 resultados';
  }, ['3 resultados']);
});

test('a region that holds text as the page arrives is found, and speaks again once a modal has closed', async () => {
  await draw(
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

test('two voices for one change are both heard, in their order', async () => {
  await draw(
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

test('a log says only what is new, and nothing as old lines go', async () => {
  await draw(<div role="log" id="log" />);
  const line = (text: string): void => {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    element('log').append(paragraph);
  };
  await expectAnnouncements(() => line('Noviembre'), ['Noviembre']);
  await expectAnnouncements(() => line('Diciembre'), ['Diciembre']);
  await expectAnnouncements(() => element('log').firstElementChild?.remove(), []);
});

test('a status that is told to keep silent says nothing, standing or changed', async () => {
  await draw(
    <output aria-live="off" id="silent">
      En este momento, no hay datos disponibles
    </output>,
  );
  expect(initialAnnouncements()).toEqual([]);
  await expectAnnouncements(() => {
    element('silent').textContent = 'No hay resultados para su búsqueda';
  }, []);
});

test('what nobody can reach says nothing', async () => {
  await draw(
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

test('control: one voice too many is a failure, also when it comes late', async () => {
  await draw(<output id="late" />);
  const late = expectAnnouncements(() => {
    element('late').textContent = 'Uno';
    setTimeout(() => {
      element('late').textContent = 'Dos';
    }, 200);
  }, ['Uno']);
  await expect(late).rejects.toThrow();
});
