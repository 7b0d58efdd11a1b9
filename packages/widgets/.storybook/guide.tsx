/** What the pages of docs/ are made of. */
import { Markdown } from '@storybook/addon-docs/blocks';
import { type ReactElement, useEffect, useState } from 'react';
import tokens from 'virtual:tokens';
import { Button } from '../src/button/index.ts';
import { Choice } from '../src/choice/index.ts';
import { FilterGroup } from '../src/filter-group/index.ts';
import * as icons from '../src/icons/index.ts';
import { ControlledModal } from '../src/modal/index.ts';
import { ControlledPagination, Pagination } from '../src/pagination/index.ts';
import { Tabs } from '../src/tabs/index.ts';
import readme from '../README.md?raw';
import './guide.css';

/** A file of docs/, the same that the README leads to; a link to another one leads to its page here. */
export function Guide({ children }: { children: string }): ReactElement {
  const linked = children.replaceAll(/\]\((?:docs\/)?([\w-]+)\.md\)/g, '](?path=/docs/guide-$1--docs)');
  return <Markdown options={{ overrides: { pre: Code, a: Link, table: Table } }}>{linked}</Markdown>;
}

/** One section of the README. */
export function ReadmeSection({ title }: { title: string }): ReactElement {
  const [, text = ''] = readme.split(`\n## ${title}\n`);
  return <Guide>{`# ${title}\n${text.split('\n## ')[0]}`}</Guide>;
}

/** What is wider than the page scrolls, and so is a stop of the keyboard. */
const Code = ({ children }: { children: ReactElement<{ children: string }> }): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <pre className="guide-Code sb-unstyled" tabIndex={0}>
    <code>{children.props.children}</code>
  </pre>
);

/** Pages of Storybook open in its window, around this frame. */
const Link = ({ href, children }: { href: string; children: string }): ReactElement => (
  <a href={href} target={href.startsWith('?') ? '_top' : undefined}>
    {children}
  </a>
);

const Table = ({ children }: { children: ReactElement }): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <div className="guide-Scroll sb-unstyled" tabIndex={0}>
    <table className="guide-Table">{children}</table>
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

/** Every token that a site may use, as tokens.json has it. */
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
    {Object.entries(icons).map(([name, draw]) => (
      <li key={name}>
        {draw(20)} {draw(16)} {draw(14)} <code>{name}</code>
      </li>
    ))}
  </ul>
);

/** The two colours of a brand, to be tried on what follows them, in both themes. */
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
    <Choice id={`${theme}-acepta`} label="Acepto las condiciones" defaultChecked />
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
