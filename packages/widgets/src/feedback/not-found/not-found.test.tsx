import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { NotFound } from './index.ts';
import * as stories from './not-found.stories.tsx';

describeWidget(stories);

describe('NotFound', () => {
  test.for([
    ['es', 'Página no encontrada', 'Volver al HOME', '/'],
    ['en', 'Page not found', 'Back to HOME', '/en'],
  ] as const)(
    'has its title and its link to the home page in the language %s',
    async ([language, title, home, href]) => {
      await render(<NotFound language={language} />);
      await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect.element(page.getByRole('link', { name: home, exact: true })).toHaveAttribute('href', href);
      // A Spanish speech synthesiser would mispronounce it.
      await expect.element(page.getByText('HOME', { exact: true })).toHaveAttribute('lang', 'en');
    },
  );

  test('lists its suggestions, and renders no empty list without them', async () => {
    const { rerender } = await render(
      <NotFound suggestions={[{ url: '/boletin', title: 'Boletín diario' }]} />,
    );
    await expect
      .element(page.getByRole('listitem').getByRole('link', { name: 'Boletín diario' }))
      .toHaveAttribute('href', '/boletin');
    await rerender(<NotFound />);
    await expect.element(page.getByText('Quizá buscabas')).not.toBeInTheDocument();
    expect(page.getByRole('link').elements()).toHaveLength(1);
  });
});
