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
  pass,
  press,
  stopTime,
  type,
} from './autocomplete-field.testing.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { Autocomplete } from './index.ts';

const input = () => page.getByRole('combobox');
const spoken = (): string => document.querySelector('[role=status]')?.textContent ?? '';

describe('what it says', () => {
  const announced: Record<Language, Record<'count' | 'one' | 'none' | 'many', string>> = {
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

  test.for(languages)('the count, and that there is none, are announced (%s)', async (language) => {
    await renderFunds({ language });
    const { count, one, none } = announced[language];
    for (const [text, status] of [
      ['fondo', count],
      ['renta', one],
      ['zz', none],
      ['', ''],
    ] as const) {
      await type(text);
      expect([spoken(), document.querySelector('.rueda-Autocomplete-status')?.textContent]).toEqual([
        status,
        status,
      ]);
    }
  });

  test.for(languages)(
    'of ten thousand it shows thirty and tells how many there are, in figures that a voice reads right (%s)',
    async (language) => {
      const items = Array.from({ length: 10_000 }, (_, index) => ({
        id: `${index}`,
        name: `Fondo ${index}`,
        manager: '',
      }));
      await renderFunds({ language, items });
      await type('fondo');
      const { many } = announced[language];
      expect([options().length, spoken()]).toEqual([30, many.replace('10,000', '10000')]);
      await expect.element(page.getByText(many)).toBeVisible();
    },
  );

  test('the field is a combobox with its own name, that controls a list with a name', async () => {
    await renderFunds({ label: 'Fondo', hint: 'Por nombre' });
    await type('fondo');
    await expect.element(page.getByRole('combobox', { name: 'Fondo', expanded: true })).toBeVisible();
    await expect.element(input()).toHaveAccessibleDescription('Por nombre');
    await expect.element(page.getByRole('listbox', { name: 'Sugerencias' })).toBeVisible();
  });
});

describe('a remote source', () => {
  const answering = (answer: () => Promise<Response>): string[] => {
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
      asked.push(address as string);
      return answer();
    });
    onTestFinished(() => void vi.restoreAllMocks());
    return asked;
  };
  const drawSource = async (): Promise<void> => {
    stopTime();
    await draw(
      <Autocomplete<Fund> id="fund" label="Fondo" field="name" source="/api/funds?q={term}&size=20" />,
    );
  };

  test('is asked with the term in its address, and its items are offered', async () => {
    const asked = answering(async () => Response.json(funds.slice(1, 2)));
    await drawSource();
    await type('  corto & más ');
    expect(asked).toEqual(['/api/funds?q=corto%20%26%20m%C3%A1s&size=20']);
    expect(options()).toEqual(['Fondo Corto Plazo']);
  });

  test('one bad item costs only itself', async () => {
    answering(async () =>
      Response.json([null, 'x', { name: 'Sin id' }, { id: 7, name: 'x' }, { id: 'a' }, funds[0]]),
    );
    await drawSource();
    await type('fo');
    expect(options()).toEqual(['Fondo Acciones']);
  });

  test.for([
    ['an error', async () => new Response('', { status: 500 })],
    ['a page', async () => new Response('<!doctype html>')],
    ['no list', async () => Response.json({ items: funds })],
    ['nothing: the visitor is offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('that answers %s is a failed search, and the text stays', async ([, answer]) => {
    answering(answer);
    await drawSource();
    await type('fo');
    expect([spoken(), element().value]).toEqual([
      'No se pudo buscar. Cambia el texto para volver a intentarlo.',
      'fo',
    ]);
  });

  test('25 random orders of answers: the list is the last text’s, and nothing is said after it is taken away', async () => {
    stopTime();
    const queries = fc.array(fc.boolean(), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler({ act }), queries, async (server, pauses) => {
        const search = (term: string): Promise<Fund[]> =>
          server.schedule(Promise.resolve([{ id: term, name: term, manager: '' }]));
        const { again, main } = await draw(
          <Autocomplete<Fund> id="fund" label="Fondo" field="name" search={search} />,
        );
        for (const [index, waits] of pauses.entries()) {
          await type(`fondo ${index}`, waits ? 200 : 10);
          if (server.count() > 1) await server.waitOne();
        }
        await pass(200);
        await server.waitIdle();
        expect(options()).toEqual([`fondo ${pauses.length - 1}`]);
        await again(<p>Otra página</p>);
        main.remove();
      }),
      { numRuns: 25 },
    );
  });
});

test('text typed before the script arrives is kept and searched', async () => {
  stopTime();
  const { hydrateRoot } = await import('react-dom/client');
  const { renderToString } = await import('react-dom/server');
  const field = <Autocomplete<Fund> id="fund" label="Fondo" field="name" items={funds} />;
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = renderToString(field);
  const printed = document.getElementById('fund') as HTMLInputElement;
  printed.focus();
  await userEvent.keyboard('renta{ArrowLeft}');
  const root = await act(async () => hydrateRoot(main, field));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    main.remove();
  });
  await pass(200);
  expect([element() === printed, printed.value, printed.selectionStart]).toEqual([true, 'renta', 4]);
  expect(options()).toEqual(['Renta Acciones']);
});

describe('for everyone', () => {
  test('the highlighted option is told apart where colours are forced', async () => {
    await emulate({ 'forced-colors': 'active' });
    await renderFunds();
    await type('fondo');
    await press('{ArrowDown}');
    const [first, second] = [...document.querySelectorAll('[role=option]')].map((option) =>
      getComputedStyle(option),
    );
    expect(first?.backgroundColor).not.toBe(second?.backgroundColor);
  });

  test('at 320 px the list stays within the screen, and every option is 24 px high or more', async () => {
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
