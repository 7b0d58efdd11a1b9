import { type Language, languages } from '@rueda/domain/language';
import * as fc from 'fast-check';
import { act } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  renderFunds,
  element,
  type Fund,
  funds,
  options,
  advanceTime,
  press,
  stopTime,
  type,
} from './autocomplete-field.testing.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { Autocomplete } from './index.ts';

const input = () => page.getByRole('combobox');
const statusText = (): string => document.querySelector('[role=status]')?.textContent ?? '';

describe('Autocomplete status', () => {
  const expected: Record<Language, Record<'count' | 'one' | 'none' | 'many', string>> = {
    es: {
      count: '2 resultados para “fondo”',
      one: '1 resultado para “renta”',
      none: 'No hay resultados para su búsqueda',
      many: 'Los primeros 30 de 10,000 resultados. Escribe más para acotar.',
    },
    en: {
      count: '2 results for “fondo”',
      one: '1 result for “renta”',
      none: 'No results for your search',
      many: 'The first 30 of 10,000 results. Type more to narrow them down.',
    },
  };

  test.for(languages)('announces the number of results, and that there are none (%s)', async (language) => {
    await renderFunds({ language });
    const { count, one, none } = expected[language];
    for (const [text, status] of [
      ['fondo', count],
      ['renta', one],
      ['zz', none],
      ['', ''],
    ] as const) {
      await type(text);
      expect([statusText(), document.querySelector('.rueda-Autocomplete-status')?.textContent]).toEqual([
        status,
        status,
      ]);
    }
  });

  test.for(languages)(
    'announces the total of ten thousand results without a group separator, and shows thirty (%s)',
    async (language) => {
      const items = Array.from({ length: 10_000 }, (_, index) => ({
        id: `${index}`,
        name: `Fondo ${index}`,
        manager: '',
      }));
      await renderFunds({ language, items });
      await type('fondo');
      const { many } = expected[language];
      expect([options().length, statusText()]).toEqual([30, many.replace('10,000', '10000')]);
      await expect.element(page.getByText(many)).toBeVisible();
    },
  );

  test('belongs to a labelled combobox that controls a labelled listbox', async () => {
    await renderFunds({ label: 'Fondo', hint: 'Por nombre' });
    await type('fondo');
    await expect.element(page.getByRole('combobox', { name: 'Fondo', expanded: true })).toBeVisible();
    await expect.element(input()).toHaveAccessibleDescription('Por nombre');
    await expect.element(page.getByRole('listbox', { name: 'Sugerencias' })).toBeVisible();
  });
});

describe('Autocomplete with a remote source', () => {
  const mockFetch = (respond: () => Promise<Response>): string[] => {
    const requests: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      requests.push(url as string);
      return respond();
    });
    onTestFinished(() => void vi.restoreAllMocks());
    return requests;
  };
  const renderSource = async (): Promise<void> => {
    stopTime();
    await render(
      <Autocomplete<Fund> id="fund" label="Fondo" field="name" source="/api/funds?q={term}&size=20" />,
    );
  };

  test('requests its URL with the term and offers the items of the response', async () => {
    const requests = mockFetch(async () => Response.json(funds.slice(1, 2)));
    await renderSource();
    await type('  corto & más ');
    expect(requests).toEqual(['/api/funds?q=corto%20%26%20m%C3%A1s&size=20']);
    expect(options()).toEqual(['Fondo Corto Plazo']);
  });

  test('skips invalid items of the response', async () => {
    mockFetch(async () =>
      Response.json([null, 'x', { name: 'Sin id' }, { id: true, name: 'x' }, { id: 'a' }, funds[0]]),
    );
    await renderSource();
    await type('fo');
    expect(options()).toEqual(['Fondo Acciones']);
  });

  test('offers items with a numeric id, and emits and submits the id as text', async () => {
    mockFetch(async () => Response.json([{ id: 7, name: 'Fondo Numerado', manager: '' }]));
    const emitted: unknown[] = [];
    stopTime();
    await render(
      <Autocomplete<Fund>
        id="fund"
        label="Fondo"
        field="name"
        name="fondo"
        source="/api/funds?q={term}"
        onValueChange={(item) => emitted.push(item)}
      />,
    );
    await type('fo');
    expect(options()).toEqual(['Fondo Numerado']);
    await page.getByRole('option', { name: 'Fondo Numerado' }).click();
    expect(emitted.at(-1)).toEqual({ id: '7', name: 'Fondo Numerado', manager: '' });
    expect(document.querySelector<HTMLInputElement>('[name=fondo-id]')?.value).toBe('7');
  });

  test.for([
    ['an error', async () => new Response('', { status: 500 })],
    ['an HTML page', async () => new Response('<!doctype html>')],
    ['a value that is no array', async () => Response.json({ items: funds })],
    ['nothing while offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('announces a failed search and retains the text if the response is %s', async ([, respond]) => {
    mockFetch(respond);
    await renderSource();
    await type('fo');
    expect([statusText(), element().value]).toEqual([
      'No se pudo buscar. Cambia el texto para volver a intentarlo.',
      'fo',
    ]);
  });

  test('shows the results of the last text in 25 random orders of responses, and none after unmounting', async () => {
    stopTime();
    const queries = fc.array(fc.boolean(), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler({ act }), queries, async (server, pauses) => {
        const search = (term: string): Promise<Fund[]> =>
          server.schedule(Promise.resolve([{ id: term, name: term, manager: '' }]));
        const { rerender, main } = await render(
          <Autocomplete<Fund> id="fund" label="Fondo" field="name" search={search} />,
        );
        for (const [index, hasPause] of pauses.entries()) {
          await type(`fondo ${index}`, hasPause ? 200 : 10);
          if (server.count() > 1) await server.waitOne();
        }
        await advanceTime(200);
        await server.waitIdle();
        expect(options()).toEqual([`fondo ${pauses.length - 1}`]);
        await rerender(<p>Otra página</p>);
        main.remove();
      }),
      { numRuns: 25 },
    );
  });
});

test('Autocomplete retains and searches text typed before hydration', async () => {
  stopTime();
  const { hydrateRoot } = await import('react-dom/client');
  const { renderToString } = await import('react-dom/server');
  const field = <Autocomplete<Fund> id="fund" label="Fondo" field="name" items={funds} />;
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = renderToString(field);
  const serverInput = document.getElementById('fund') as HTMLInputElement;
  serverInput.focus();
  await userEvent.keyboard('renta{ArrowLeft}');
  const root = await act(async () => hydrateRoot(main, field));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    main.remove();
  });
  await advanceTime(200);
  expect([element() === serverInput, serverInput.value, serverInput.selectionStart]).toEqual([
    true,
    'renta',
    4,
  ]);
  expect(options()).toEqual(['Renta Acciones']);
});

describe('Autocomplete list', () => {
  test('distinguishes the highlighted option in forced colours', async () => {
    await emulate({ 'forced-colors': 'active' });
    await renderFunds();
    await type('fondo');
    await press('{ArrowDown}');
    const [first, second] = [...document.querySelectorAll('[role=option]')].map((option) =>
      getComputedStyle(option),
    );
    expect(first?.backgroundColor).not.toBe(second?.backgroundColor);
  });

  test('fits a screen of 320 px with options more than 24 px high', async () => {
    await page.viewport(320, 640);
    onTestFinished(() => page.viewport(1280, 800));
    const { main } = await renderFunds({ detail: 'manager' });
    main.style.padding = '16px';
    await type('o');
    const popup = document.querySelector('[data-popup-open]')?.getBoundingClientRect();
    expect([document.documentElement.scrollWidth, (popup?.right ?? 0) <= 320]).toEqual([320, true]);
    for (const option of document.querySelectorAll('[role=option]'))
      expect(option.clientHeight).toBeGreaterThan(24);
  });
});
