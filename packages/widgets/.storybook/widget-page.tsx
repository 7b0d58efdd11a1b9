/** The documentation page of a widget: one component for all, with the data of widgets.ts. */
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
import type { ManifestIsland, MessageTree } from '../../../tools/manifest/manifest.ts';
import { Code, Guide, Table } from './guide.tsx';
import { keyboard } from './keyboard.ts';
import type { WidgetDocs } from './widgets.ts';

export function WidgetPage(): ReactElement {
  const { preparedMeta } = useOf('meta', ['meta']);
  const name = preparedMeta.title.slice(preparedMeta.title.lastIndexOf('/') + 1);
  const docs = widgets[name];
  // Components of several widgets have no entry in the manifest.
  if (!docs) return <DocsPage />;
  return (
    <>
      <Title />
      {/* The description, and the guidance that props.ts adds. */}
      <Description />
      <Primary />
      <Glance docs={docs} />
      <Heading>Props</Heading>
      <Controls />
      <Others docs={docs} />
      <Heading>The HTML it prints</Heading>
      <p>The first story, server-rendered in Spanish. The content of SVG images is left out.</p>
      <Code>{docs.html}</Code>
      <Keys rows={keyboard[name]} />
      <MessageTables messages={docs.messages} />
      <Hooks hooks={docs.widget.hooks} />
      <Stories title={<Heading>States</Heading>} includePrimary={false} />
    </>
  );
}

const rungs = {
  none: 'None: native HTML is enough.',
  behaviour: 'A behaviour, which attaches without React.',
  'client component': 'A client component, which React hydrates on its trigger.',
};

const triggers: Record<string, string> = {
  load: 'with the page',
  interaction: 'on the first interaction',
  visible: 'when it is in view',
  idle: 'when the page is idle',
};

const describeIsland = ({ name, trigger, kb }: ManifestIsland): string =>
  `${name} ${kb} KB, ${triggers[trigger] ?? trigger}`;

/** The import, the script and the sizes of a widget. */
function Glance({ docs: { widget } }: { docs: WidgetDocs }): ReactElement {
  const { css, kb, script } = widget;
  const names = widget.components.map(({ name }) => name).join(', ');
  const rows: [string, ReactNode][] = [
    ['Import', <code key="import">{`import { ${names} } from '${widget.import}';`}</code>],
    [
      'Stylesheet',
      <>
        <code>{css.import}</code>, {css.kb} KB; or <code>styles.css</code> with all widgets
      </>,
    ],
    ['Script', rungs[script.rung]],
    ['Rendered by React', `${kb} KB at most, without React`],
    [
      'On a static page',
      script.islands.length === 0 ? '0 KB of script' : script.islands.map(describeIsland).join('; '),
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
      <p className="guide-Note">Sizes are budgets in KB after gzip; the quality gate enforces them.</p>
    </>
  );
}

/** The other components of the same import. Those with a separate page have their props there. */
function Others({ docs: { widget } }: { docs: WidgetDocs }): ReactNode {
  const others = widget.components.slice(1);
  if (others.length === 0) return null;
  return (
    <>
      <Subheading>Related components</Subheading>
      <Rows
        label="Related components"
        heads={['Component', 'Description']}
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
        <Rows label="Keyboard" heads={['Keys', 'Action']} rows={rows} />
      </>
    )
  );
}

/** The messages of a set by their path, such as `close` or `sizes.sm`. */
const flatten = (messages: MessageTree, path = ''): [string, string][] => {
  if (typeof messages === 'string') return [[path, messages]];
  if ('values' in messages && 'text' in messages && typeof messages.text === 'string')
    return [[path, messages.text]];
  return Object.entries(messages).flatMap(([key, each]) =>
    flatten(each as MessageTree, path ? `${path}.${key}` : key),
  );
};

function MessageTables({ messages }: { messages: WidgetDocs['messages'] }): ReactNode {
  const sets = Object.entries(messages);
  if (sets.length === 0) return null;
  return (
    <>
      <Heading>Messages</Heading>
      <Guide>{'To override them for a site, see [Messages and languages](messages.md).'}</Guide>
      {sets.map(([name, set]) => {
        const { es = {}, en = {} } = set as Record<string, MessageTree>;
        const english = new Map(flatten(en));
        return (
          <Rows
            key={name}
            label={name}
            heads={[<code key="set">{name}</code>, 'es', 'en']}
            rows={flatten(es).map(([key, text]) => [<code key={key}>{key}</code>, text, english.get(key)])}
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
        All rules are in <code>@layer rueda</code>: rules outside any layer override them.
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
        {heads.map((head, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never move
          <th key={index} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...cells], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move
        <tr key={index}>
          <th scope="row">{first}</th>
          {cells.map((cell, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- they never move
            <td key={column}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);
