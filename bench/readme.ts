/** The comparison of README.md and README.es.md, rendered from the newest run of `pnpm bench peers`. */
import type { Figures } from './results.ts';

type Language = 'en' | 'es';

/** The READMEs that show the comparison, between `<!-- figures of peers -->` and `<!-- end -->`. */
export const readmes: Readonly<Record<string, Language>> = { 'README.md': 'en', 'README.es.md': 'es' };

const atLoad = 'Script at load: the page of 33 widgets as a visitor gets it';
const serverRender = 'Server render of the same page of 33 widgets, processor time, medians of pairs';
const bundles = 'Bundle, KB gzip, minimal real use, React external';

/** The rows: their names, and the table and column of their figures. */
const rows: readonly (Record<Language, string> & { table: string; column: string })[] = [
  {
    en: 'script at load, KB gzip with React',
    es: 'script al cargar, KB gzip con React',
    table: atLoad,
    column: 'script, KB gzip with React',
  },
  {
    en: 'processor time at load, ms above the page without script',
    es: 'tiempo de procesador al cargar, ms sobre la página sin script',
    table: atLoad,
    column: 'processor ms above the same page without script',
  },
  {
    en: 'server render, × plain React',
    es: 'renderizado en el servidor, × HTML simple',
    table: serverRender,
    column: '× plain',
  },
  { en: 'HTML, kB', es: 'HTML, kB', table: serverRender, column: 'HTML, kB' },
  {
    en: 'all widgets in one bundle, KB gzip, React external',
    es: 'todos los widgets en un solo archivo, KB gzip, sin contar React',
    table: bundles,
    column: 'all together',
  },
];

/** The columns: their titles, and the names of the library in the results. */
const libraries: readonly { title: string | Record<Language, string>; names: readonly string[] }[] = [
  { title: { en: 'plain React', es: 'HTML simple con React' }, names: ['plain', 'plain, hydrated'] },
  { title: 'Rueda', names: ['Rueda', 'Rueda, islands'] },
  ...Object.entries({
    'Base UI': 'Base UI',
    'Radix stack': 'Radix + cmdk, day-picker, embla, TanStack',
    Salt: 'Salt (J.P. Morgan)',
    Mantine: 'Mantine',
    'React Aria': 'React Aria Components',
    MUI: 'MUI',
  }).map(([title, name]) => ({ title, names: [name, `${name}, hydrated`] })),
];

const firstTitle = { en: 'the same page of 33 widgets', es: 'la misma página de 33 widgets' };

function cellOf(
  { columns, rows: measured }: Figures,
  column: string,
  { title, names }: (typeof libraries)[number],
): string {
  const index = columns.indexOf(column);
  if (index === -1) throw new Error(`The results have no column "${column}".`);
  const figure = measured.find(([name = '']) => names.includes(name))?.[index] ?? '–';
  return title === 'Rueda' ? figure.replace(/^\S+/, '**$&**') : figure;
}

/** The tables that the READMEs use; throws if one is not stored. */
export const readmeTables = (results: readonly Figures[]): Figures[] =>
  [atLoad, serverRender, bundles].map((title) => tableOf(results, title));

function tableOf(results: readonly Figures[], title: string): Figures {
  const table = results.find((each) => each.title === title);
  if (!table) throw new Error(`bench/results/peers.json has no table "${title}".`);
  return table;
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The table, and the run that measured it. */
export function renderComparison(results: readonly Figures[], language: Language): string {
  const { command, date, machine, method } = tableOf(results, atLoad);
  const day = new Date(`${date}T00:00Z`).toLocaleDateString(language === 'es' ? 'es-PE' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const runs = /medians of (\d+)/.exec(method)?.[1] ?? '?';
  const medians = {
    en: `medians of ${runs} alternating runs`,
    es: `medianas de ${runs} ejecuciones alternadas`,
  }[language];
  const where =
    language === 'es' ? machine.replace('cores of', 'núcleos de').replace('load', 'carga') : machine;
  return [
    line([
      firstTitle[language],
      ...libraries.map(({ title }) => (typeof title === 'string' ? title : title[language])),
    ]),
    line(['---', ...libraries.map(() => '---:')]),
    ...rows.map((row) =>
      line([
        row[language],
        ...libraries.map((library) => cellOf(tableOf(results, row.table), row.column, library)),
      ]),
    ),
    '',
    `\`${command}\`, ${day}, ${medians}; ${where}.`,
  ].join('\n');
}
