/** The page of a widget: one for all, from what is known of each (widgets.ts). */
import {
  Controls,
  Description,
  DocsPage,
  Heading,
  Primary,
  Stories,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import type { ReactElement, ReactNode } from 'react';
import widgets from 'virtual:widgets';
import type { ManifestIsland, Words } from '../../../tools/manifest/manifest.ts';
import { Code, Guide, Table } from './guide.tsx';
import { keyboard } from './keyboard.ts';
import type { WidgetDocs } from './widgets.ts';

export function WidgetPage(): ReactElement {
  const { preparedMeta } = useOf('meta', ['meta']);
  const name = preparedMeta.title.slice(preparedMeta.title.lastIndexOf('/') + 1);
  const docs = widgets[name];
  // Whole pages, and what stands on several widgets, have no entry in the manifest.
  if (!docs) return <DocsPage />;
  return (
    <>
      <Title />
      {/* What it is and, where props.ts adds it, when to use it and when not. */}
      <Description />
      <Primary />
      <Glance docs={docs} />
      <Heading>Props</Heading>
      <Controls />
      <Others docs={docs} />
      <Heading>The HTML it prints</Heading>
      <p>The first story as a server prints it, in Spanish. What is inside icons and drawings is left out.</p>
      <Code>{docs.html}</Code>
      <Keys rows={keyboard[name]} />
      <WordTables words={docs.words} />
      <Hooks hooks={docs.widget.hooks} />
      <Stories title={<Heading>States</Heading>} includePrimary={false} />
    </>
  );
}

const rungs = {
  none: 'None: the element does it.',
  behaviour: 'A behaviour, without React.',
  'client component': 'A client component, which React hydrates on its trigger.',
};

const triggers: Record<string, string> = {
  load: 'with the page',
  interaction: 'at the first interaction',
  visible: 'once it is in view',
  idle: 'when the page is idle',
};

const written = ({ name, trigger, kb }: ManifestIsland): string =>
  `${name} ${kb} KB, ${triggers[trigger] ?? trigger}`;

/** How it is imported, what script it needs and what it weighs. */
function Glance({ docs: { widget } }: { docs: WidgetDocs }): ReactElement {
  const { css, kb, script } = widget;
  const names = widget.components.map(({ name }) => name).join(', ');
  const rows: [string, ReactNode][] = [
    ['Import', <code key="import">{`import { ${names} } from '${widget.import}';`}</code>],
    [
      'Style sheet',
      <>
        <code>{css.import}</code>, {css.kb} KB; or <code>styles.css</code>, which holds all
      </>,
    ],
    ['Script', rungs[script.rung]],
    ['Rendered by React', `${kb} KB at most, React apart`],
    [
      'On a static page',
      script.islands.length === 0 ? '0 KB of script' : script.islands.map(written).join('; '),
    ],
  ];
  return (
    <>
      <Table label="At a glance">
        <tbody>
          {rows.map(([title, value]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="guide-Note">Sizes are KB of gzip: the budgets that the gate holds.</p>
    </>
  );
}

/** Components that come with the one of the page: what they are; those with a page of their own have their props there. */
function Others({ docs: { widget } }: { docs: WidgetDocs }): ReactNode {
  const others = widget.components.slice(1);
  if (others.length === 0) return null;
  return (
    <>
      <Subheading>Comes with it</Subheading>
      <Rows
        label="Comes with it"
        heads={['Component', 'What it is']}
        rows={others.map(({ name, description }) => [<code key={name}>{name}</code>, description])}
      />
    </>
  );
}

function Keys({ rows }: { rows: (typeof keyboard)[string] | undefined }): ReactNode {
  return (
    rows && (
      <>
        <Heading>Keyboard</Heading>
        <Rows label="Keyboard" heads={['Keys', 'What they do']} rows={rows} />
      </>
    )
  );
}

/** A word by its way through the set, such as `close` or `sizes.sm`. */
const flat = (words: Words, path = ''): [string, string][] => {
  if (typeof words === 'string') return [[path, words]];
  if ('values' in words && 'text' in words && typeof words.text === 'string') return [[path, words.text]];
  return Object.entries(words).flatMap(([key, each]) => flat(each as Words, path ? `${path}.${key}` : key));
};

function WordTables({ words }: { words: WidgetDocs['words'] }): ReactNode {
  const sets = Object.entries(words);
  if (sets.length === 0) return null;
  return (
    <>
      <Heading>Messages</Heading>
      <Guide>{'A site changes them in one place: [Messages and languages](messages.md).'}</Guide>
      {sets.map(([name, set]) => {
        const { es = {}, en = {} } = set as Record<string, Words>;
        const english = new Map(flat(en));
        return (
          <Rows
            key={name}
            label={name}
            heads={[<code key="set">{name}</code>, 'es', 'en']}
            rows={flat(es).map(([key, text]) => [<code key={key}>{key}</code>, text, english.get(key)])}
          />
        );
      })}
    </>
  );
}

const list = (names: string[]): ReactNode =>
  names.length === 0 ? '–' : names.flatMap((name) => [<code key={name}>{name}</code>, ' ']);

function Hooks({
  hooks: { classes, states, properties },
}: {
  hooks: WidgetDocs['widget']['hooks'];
}): ReactElement {
  return (
    <>
      <Heading>CSS hooks</Heading>
      <p>
        All rules stand in <code>@layer rueda</code>: a rule of your own outside any layer wins.
      </p>
      <Rows
        label="CSS hooks"
        heads={['Hook', 'Names']}
        rows={[
          ['Classes', list(classes)],
          ['States', list(states)],
          ['Custom properties', list(properties)],
        ]}
      />
    </>
  );
}

interface RowsProps {
  label: string;
  heads: readonly ReactNode[];
  rows: readonly (readonly ReactNode[])[];
}

/** A table whose first column names its rows. */
const Rows = ({ label, heads, rows }: RowsProps): ReactElement => (
  <Table label={label}>
    <thead>
      <tr>
        {heads.map((head, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never move
          <th key={at} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...cells], at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move
        <tr key={at}>
          <th scope="row">{first}</th>
          {cells.map((cell, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- they never move
            <td key={place}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);
