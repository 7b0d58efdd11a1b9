/** The components of the pages of docs/. */
import { Markdown } from '@storybook/addon-docs/blocks';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import tokens from 'virtual:tokens';
import widgets from 'virtual:widgets';
import { Button } from '../src/forms/button/index.ts';
import { Checkbox } from '../src/forms/checkbox/index.ts';
import { FilterGroup } from '../src/forms/filter-group/index.ts';
import * as icons from '../src/icons/index.ts';
import { ControlledModal } from '../src/overlays/modal/index.ts';
import { ControlledPagination, Pagination } from '../src/navigation/pagination/index.ts';
import { Tabs } from '../src/navigation/tabs/index.ts';
import readme from '../README.md?raw';
import './guide.css';

/** The pages of the guide, in order, grouped by the reader's goal. */
const guide = {
  Start: ['Introduction', 'Getting started', 'Recipes'],
  'Make it yours': ['Theming', 'Tokens', 'Icons', 'Layout', 'Messages'],
  'Build with it': ['Server components', 'Forms', 'Tables and charts', 'CMS', 'Connected', 'Privacy'],
  'Rely on it': ['Testing', 'Accessibility', 'Browsers', 'Errors', 'Operating', 'Migration'],
} as const;

/** A summary of each page. */
const summaries: Record<string, string> = {
  'Getting started': 'Vite, Next.js, React Router, plain Node: the first page',
  Recipes: 'a quote page, an issuer page, a bulletin page',
  Theming: 'brand, dark theme, density, colours of rise and fall',
  Tokens: 'every custom property',
  Icons: 'the set, as functions',
  Layout: 'arrange widgets on a page',
  Messages: 'languages and custom texts',
  'Server components': 'server and client code, islands',
  Forms: 'form libraries, controlled values, server actions',
  'Tables and charts': 'sorting, exports, price history',
  CMS: 'pages that editors compose',
  Connected: 'widgets that read from a service',
  Privacy: 'consent, analytics, stored data',
  Testing: 'Vitest browser mode, limits of jsdom',
  Accessibility: 'tested and untested areas',
  Browsers: 'the fallback of each feature',
  Errors: 'every message and its remedy',
  Operating: 'caches, the service, the runbook',
  Migration: 'changes and upgrade steps',
};

const pageOf = (name: string): string => `?path=/docs/guide-${name.toLowerCase().replaceAll(' ', '-')}--docs`;

/** Links to all pages of the guide. */
export const Cards = (): ReactElement => (
  <div className="guide-Cards sb-unstyled">
    {Object.entries(guide).map(([goal, names]) => (
      <section key={goal}>
        <h2>{goal}</h2>
        <ul>
          {names
            .filter((name) => name !== 'Introduction')
            .map((name) => (
              <li key={name}>
                <Link href={pageOf(name)}>{name}</Link>
                <span>{summaries[name]}</span>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
);

/** Every widget of the manifest under its group. */
export const Groups = (): ReactElement => (
  <dl className="guide-Groups sb-unstyled">
    {Object.entries(Object.groupBy(Object.values(widgets), ({ widget }) => widget.group)).map(
      ([group, listed = []]) => (
        <div key={group}>
          <dt>{group}</dt>
          <dd>
            {listed.map(({ widget: { name } }) => (
              <Link key={name} href={`?path=/docs/${group}-${name}--docs`.toLowerCase()}>
                {name}
              </Link>
            ))}
          </dd>
        </div>
      ),
    )}
  </dl>
);

/** A file of docs/, which the README links to. Links to other files become links to their pages here. */
export function Guide({ children }: { children: string }): ReactElement {
  const linked = children.replaceAll(
    /\]\((?:docs\/)?([\w-]+)\.md(?:#[\w-]+)?\)/g,
    '](?path=/docs/guide-$1--docs)',
  );
  return <Markdown options={{ overrides: { pre: Block, a: Link, table: Table } }}>{linked}</Markdown>;
}

/** One section of the README. */
export function ReadmeSection({ title }: { title: string }): ReactElement {
  const [, text = ''] = readme.split(`\n## ${title}\n`);
  return <Guide>{`# ${title}\n${text.split('\n## ')[0]}`}</Guide>;
}

/** The first line of an example may name its file. */
const fileLine = /^(?:\/\/|\/\*|<!--) ([\w./-]+\.\w+(?:: [^\n]*?)?)(?: \*\/| -->)?\n/;

/** Code under the name of its file. Wide code scrolls, so the block is a Tab stop. */
export function Code({ children }: { children: string }): ReactElement {
  const [line = '', file] = fileLine.exec(children) ?? [];
  return (
    <figure className="guide-Code sb-unstyled">
      {file !== undefined && <figcaption>{file}</figcaption>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre tabIndex={0}>
        <code>{children.slice(line.length)}</code>
      </pre>
    </figure>
  );
}

const Block = ({ children }: { children: ReactElement<{ children: string }> }): ReactElement => (
  <Code>{children.props.children}</Code>
);

/** Pages of Storybook open in the top window. Files of the repository are plain text: Storybook does not serve them. */
function Link({ href, children }: { href: string; children: ReactNode }): ReactElement {
  if (/^\.\.?\//.test(href)) return <span>{children}</span>;
  const target = href.startsWith('?') ? '_top' : href.startsWith('#') ? '_self' : undefined;
  return (
    <a href={href} target={target}>
      {children}
    </a>
  );
}

export const Table = ({ children, label }: { children: ReactNode; label?: string }): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <div className="guide-Scroll sb-unstyled" tabIndex={0}>
    <table className="guide-Table" aria-label={label}>
      {children}
    </table>
  </div>
);

const groups = {
  'purpose.color': 'Colours, by purpose',
  'purpose.type': 'Type, by role',
  'foundation.font.family': 'Families',
  'foundation.space': 'Space',
  'foundation.radius': 'Corners',
  'foundation.border': 'Lines',
  'foundation.size': 'Sizes',
  'foundation.shadow': 'Shadows',
  'foundation.motion.duration': 'Durations',
  'foundation.motion.easing': 'Easing',
  'purpose.transition': 'Transitions',
  density: 'Density',
} as const;

/** Every public token of tokens.json. */
export function Tokens(): ReactElement {
  const others = Object.groupBy(tokens, ({ group }) => (group in groups ? group : 'other'));
  return (
    <>
      {Object.entries({ ...groups, other: 'Others' }).map(([group, title]) => {
        const listed = others[group] ?? [];
        return listed.length > 0 && <TokenTable key={group} title={title} tokens={listed} />;
      })}
    </>
  );
}

function TokenTable({ title, tokens: listed }: { title: string; tokens: typeof tokens }): ReactElement {
  const modes = [...new Set(listed.flatMap(({ values }) => Object.keys(values)))];
  const isColour = listed[0]?.group === 'purpose.color';
  return (
    <>
      <h2>{title}</h2>
      <Table>
        <>
          <thead>
            <tr>
              <th scope="col">Variable</th>
              {modes.map((mode) => (
                <th key={mode} scope="col">
                  {mode === 'default' && isColour ? 'light' : mode}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                {modes.map((mode) => (
                  <td key={mode}>
                    {isColour && values[mode] && <i style={{ background: values[mode] }} />}
                    {values[mode] ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </>
      </Table>
    </>
  );
}

/** Every icon that the package exports. */
export const Icons = (): ReactElement => (
  <ul className="guide-Icons sb-unstyled">
    {Object.entries(icons).map(([name, renderIcon]) => (
      <li key={name}>
        {renderIcon(20)} {renderIcon(16)} {renderIcon(14)} <code>{name}</code>
      </li>
    ))}
  </ul>
);

/** Fields for the two brand colours, and widgets that use them in both themes. */
export function BrandTrial(): ReactElement {
  const [brand, setBrand] = useState('#0b7a3b');
  const [accent, setAccent] = useState('#e5a000');
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--rueda-brand', brand);
    style.setProperty('--rueda-brand-accent', accent);
    return () => {
      style.removeProperty('--rueda-brand');
      style.removeProperty('--rueda-brand-accent');
    };
  }, [brand, accent]);
  return (
    <div className="guide-Brand sb-unstyled">
      <ColourField name="--rueda-brand" value={brand} onValueChange={setBrand} />
      <ColourField name="--rueda-brand-accent" value={accent} onValueChange={setAccent} />
      <BrandSample theme="light" />
      <BrandSample theme="dark" />
    </div>
  );
}

interface ColourFieldProps {
  name: string;
  value: string;
  onValueChange: (value: string) => void;
}

const ColourField = ({ name, value, onValueChange }: ColourFieldProps): ReactElement => (
  <label>
    <code>{name}</code>{' '}
    <input type="color" value={value} onChange={({ target }) => onValueChange(target.value)} /> {value}
  </label>
);

const BrandSample = ({ theme }: { theme: 'light' | 'dark' }): ReactElement => (
  <div data-theme={theme} lang="es">
    <p>
      Un texto con <a href="#enlace">un enlace</a>, y un botón: <Button kind="primary">Enviar</Button>
    </p>
    <FilterGroup
      legend="Mercado"
      name={`${theme}-mercado`}
      filters={[
        { id: null, label: 'Todos', active: false },
        { id: 'acciones', label: 'Acciones', active: true },
      ]}
    />
    <Checkbox id={`${theme}-acepta`} label="Acepto las condiciones" defaultChecked />
    <Tabs
      label="Secciones"
      tabs={[
        { id: `${theme}-precios`, title: 'Precios', content: <p>Precios</p>, isActive: true },
        { id: `${theme}-hechos`, title: 'Hechos', content: <p>Hechos</p> },
      ]}
    />
    <Pagination total={50} page={2} href="#{page}" aria-label={`Páginas, ${theme}`} />
  </div>
);

export function ControlledModalSample(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="sb-unstyled">
      <Button onClick={() => setIsOpen(true)}>Ver el aviso</Button>
      <ControlledModal id="aviso" title="Aviso" isOpen={isOpen} onOpenChange={setIsOpen}>
        <p>Los precios llegan con 20 minutos de retraso.</p>
      </ControlledModal>
    </div>
  );
}

export function ControlledPaginationSample(): ReactElement {
  const [page, setPage] = useState(2);
  return (
    <div className="sb-unstyled">
      <ControlledPagination dataKey="muestra" total={115} page={page} onPageChange={setPage} />
    </div>
  );
}
