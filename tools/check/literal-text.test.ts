import { expect, test } from 'vitest';
import { formatProblem } from './checks.ts';
import { literalText } from './literal-text.ts';
import { readTree } from './tree.ts';

const file = 'packages/widgets/src/overlays/modal/modal.tsx';

const messagesOf = (jsx: string, at: string = file): string[] =>
  literalText(new Map([[at, `export const modal = (\n${jsx}\n);`]])).map(formatProblem);

test('in this project JSX contains no literal text', () => {
  expect(literalText(readTree()).map(formatProblem)).toEqual([]);
});

test.each([
  '<p>Cerrar</p>',
  '<>Ñandú</>',
  "<p>{'Cerrar'}</p>",
  '<p>{`Cerrar`}</p>',
  '<p>{`${count} acciones`}</p>',
  "<p>{isOpen ? 'Cerrar' : messages.open}</p>",
  "<p>{name ?? 'Sin nombre'}</p>",
  "<p>{'Total ' + count}</p>",
  "<p>{('Cerrar' as string)}</p>",
  "<ul>{rows.map((row) => row.name || 'Sin nombre')}</ul>",
  "<ul>{rows.map((row) => { return 'Sin nombre'; })}</ul>",
  '<button aria-label="Cerrar" />',
  "<button aria-label={'Cerrar'} />",
  '<button aria-label={`Cerrar ${title}`} />',
  '<button title="Cerrar" />',
  '<img alt="Bolsa" />',
  '<input placeholder="dd/mm/aaaa" />',
  '<optgroup label="Acciones" />',
  '<li aria-roledescription="lámina" />',
  '<meter aria-valuetext={isFull ? "lleno" : text} />',
  '<section aria-description="Índices" />',
  "<button {...{ 'aria-label': 'Cerrar' }} />",
])('literalText reports the text in %s', (jsx) => {
  expect(messagesOf(jsx)).toEqual([expect.stringContaining(`${file}:2  `)]);
  expect(messagesOf(jsx, 'apps/site/app/root.tsx')).toHaveLength(1);
});

test('literalText reports the line of the text, not of its element', () => {
  expect(messagesOf('<p>\n\n  Cerrar\n</p>')).toEqual([expect.stringContaining(`${file}:4  "Cerrar"`)]);
});

test.each([
  '<p className="rueda-Modal" id="modal" role="dialog">{messages.close}</p>',
  '<p>{messages.more(3)} · {`${price}%`} &nbsp; —</p>',
  "<p>{format(date, 'short')}{row['name']}{size === 'small' ? messages.small : messages.large}</p>",
  '<button aria-label={messages.close} title={`${name}: ${price}`} aria-describedby="hint" />',
  "<ul>{rows.map((row) => <li key={row.id} data-state='open'>{row.name}</li>)}</ul>",
])('literalText accepts %s', (jsx) => {
  expect(messagesOf(jsx)).toEqual([]);
});

test.each(['overlays/modal/modal.stories.tsx', 'overlays/modal/modal.test.tsx', 'testing/frame.tsx'])(
  'literalText ignores %s',
  (name) => {
    expect(messagesOf('<p>Cerrar</p>', `packages/widgets/src/${name}`)).toEqual([]);
  },
);
