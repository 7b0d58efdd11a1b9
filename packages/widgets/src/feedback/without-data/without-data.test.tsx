import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { initialAnnouncements, expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
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
  ] as const)('is a status for the kind %s in the language %s: "%s"', async ([kind, language, text]) => {
    await render(<WithoutData {...(kind && { kind })} language={language} />);
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
  ] as const)('has a sentence and an icon for the reason %s', async ([reason, es, en]) => {
    const { main, rerender } = await render(<WithoutData />);
    const iconPath = (): string => main.querySelector('path')?.getAttribute('d') ?? '';
    const defaultPath = iconPath();
    await rerender(<WithoutData reason={reason} />);
    await expect.element(page.getByText(es)).toBeVisible();
    expect(iconPath()).not.toBe(defaultPath);
    await rerender(<WithoutData reason={reason} language="en" />);
    await expect.element(page.getByText(en)).toBeVisible();
  });

  test('shows the title and text of the page instead of its messages', async () => {
    await render(
      <WithoutData reason="closed" title="No hay hechos de importancia">
        La rueda abre a las 09:30.
      </WithoutData>,
    );
    await expect.element(status).toHaveTextContent('No hay hechos de importanciaLa rueda abre a las 09:30.');
  });

  test('shows the next step, as a link or as a button', async () => {
    const { rerender } = await render(<WithoutData action={<a href="/todo">Ver todo</a>} />);
    await expect.element(page.getByRole('link', { name: 'Ver todo' })).toHaveAttribute('href', '/todo');
    await rerender(<WithoutData action={<button type="button">Intentar de nuevo</button>} />);
    await expect.element(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  });

  test('announces nothing by default, neither on load nor when it changes', async () => {
    const { rerender } = await render(<WithoutData />);
    await expect.element(status).toBeVisible();
    expect(initialAnnouncements()).toEqual([]);
    await expectAnnouncements(() => rerender(<WithoutData kind="search" />), []);
  });

  test('announces its text once when it replaces a list with isAnnounced', async () => {
    const List = ({ kind }: Pick<WithoutDataProps, 'kind'>) =>
      kind ? <WithoutData kind={kind} reason="filter" isAnnounced /> : <p>38 valores</p>;
    const { rerender } = await render(<List />);
    await expectAnnouncements(
      () => rerender(<List kind="search" />),
      ['No hay resultados para su búsqueda Ningún resultado coincide con los filtros.'],
    );
  });
});
