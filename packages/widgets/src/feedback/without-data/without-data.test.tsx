import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { initialAnnouncements, expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { WithoutData, type WithoutDataProps } from './index.ts';
import * as stories from './without-data.stories.tsx';

describeWidget(stories);

const status = page.getByRole('status');

describe('WithoutData', () => {
  test.for([
    [undefined, 'es', 'En este momento, no hay datos disponibles'],
    ['search', 'es', 'No hay resultados para su búsqueda'],
    ['dates', 'es', 'No hay datos en este rango de fechas'],
    [undefined, 'en', 'There is no data available at the moment'],
    ['search', 'en', 'There are no results for your search'],
    ['dates', 'en', 'There is no data in this date range'],
  ] as const)('kind %s in %s says "%s", and is a status', async ([kind, language, text]) => {
    await draw(<WithoutData {...(kind && { kind })} language={language} />);
    await expect.element(status).toHaveTextContent(text);
  });

  test.for([
    ['closed', 'El mercado está cerrado.', 'The market is closed.'],
    ['notFiled', 'Aún no se ha presentado.', 'It has not been filed yet.'],
    ['filter', 'Ningún resultado coincide con los filtros.', 'No results match the filters.'],
    [
      'fault',
      'No pudimos cargar los datos por una falla nuestra. Inténtalo en unos minutos.',
      'We could not load the data because of an error on our side. Try again in a few minutes.',
    ],
  ] as const)('says why in a sentence and a mark of its own: %s', async ([reason, es, en]) => {
    const { main, again } = await draw(<WithoutData />);
    const mark = (): string => main.querySelector('path')?.getAttribute('d') ?? '';
    const usual = mark();
    await again(<WithoutData reason={reason} />);
    await expect.element(page.getByText(es)).toBeVisible();
    expect(mark()).not.toBe(usual);
    await again(<WithoutData reason={reason} language="en" />);
    await expect.element(page.getByText(en)).toBeVisible();
  });

  test('what the page knows better stands in place of its own words', async () => {
    await draw(
      <WithoutData reason="closed" title="No hay hechos de importancia">
        La rueda abre a las 09:30.
      </WithoutData>,
    );
    await expect.element(status).toHaveTextContent('No hay hechos de importanciaLa rueda abre a las 09:30.');
  });

  test('offers the next step, as a link or as a button', async () => {
    const { again } = await draw(<WithoutData action={<a href="/todo">Ver todo</a>} />);
    await expect.element(page.getByRole('link', { name: 'Ver todo' })).toHaveAttribute('href', '/todo');
    await again(<WithoutData action={<button type="button">Intentar de nuevo</button>} />);
    await expect.element(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  });

  test('one that came with the page keeps silent, as it arrives and after; it is a status to whoever reaches it', async () => {
    const { again } = await draw(<WithoutData />);
    await expect.element(status).toBeVisible();
    expect(initialAnnouncements()).toEqual([]);
    await expectAnnouncements(() => again(<WithoutData kind="search" />), []);
  });

  test('one that takes the place of a list after what the visitor did is heard once, where asked', async () => {
    const List = ({ kind }: Pick<WithoutDataProps, 'kind'>) =>
      kind ? <WithoutData kind={kind} reason="filter" isAnnounced /> : <p>38 valores</p>;
    const { again } = await draw(<List />);
    await expectAnnouncements(
      () => again(<List kind="search" />),
      ['No hay resultados para su búsqueda Ningún resultado coincide con los filtros.'],
    );
  });
});
