/** The source texts the bundlers begin with: each imports a library's adapters and does one thing with them. */
import { adapterOf, byHand, type Library, type Widget, widgetNames } from './libraries.ts';

const identifier = (name: string): string => `Widget_${name}`;

function providerOf(library: Library): string {
  const file = adapterOf(library, 'provider');
  return file ? `import Provider from '${file}';` : 'const Provider = ({ children }) => children;';
}

/** Minimal real use of some widgets, mounted. Where their data come from is not the library's weight. */
export function minimalUse(library: Library, names: readonly Widget[]): string {
  const props: Record<Widget, string> = {
    textfield: 'label="Name" help="As on ID" defaultValue="x"',
    select: 'label="Board" options={D.options}',
    combobox: 'label="Security" items={D.options}',
    datepicker: 'label="Date"',
    tabs: 'items={D.tabs}',
    accordion: 'items={D.sections}',
    dialog: 'trigger="Open" title="Terms" children="Text"',
    tooltip: 'trigger="T" text="Tip"',
    popover: 'trigger="P" children="Text"',
    pagination: 'pages={10}',
    carousel: 'slides={D.slides}',
    table: 'columns={D.columns} rows={D.rows} pageSize={10}',
  };
  const imports = names.map((name) => `import ${identifier(name)} from '${adapterOf(library, name)}';`);
  const drawn = names.map((name) => `<${identifier(name)} ${props[name]} />`);
  return `import { createRoot } from 'react-dom/client';
    ${providerOf(library)}
    ${imports.join('\n')}
    const D = globalThis.data;
    createRoot(document.body).render(<Provider>${drawn.join('')}</Provider>);`;
}

/** Every scene of a library, in its provider, as `scenes`. A widget it does not have is taken from the plain one. */
function scenesSource(library: Library): string {
  if (library.id === byHand.id)
    return `import { scenes } from './build/${byHand.id}.js';\nconst Provider = ({ children }) => children;`;
  const names = [...widgetNames, 'button'];
  const imports = names.map(
    (name) =>
      `import ${identifier(name)} from '${adapterOf(library, name) ?? `./libraries/plain/${name}.jsx`}';`,
  );
  return `${providerOf(library)}
    ${imports.join('\n')}
    import { scenesOf } from './page/scenes.jsx';
    const scenes = scenesOf({ ${names.map((name) => `${name}: ${identifier(name)}`).join(', ')} });`;
}

/** A module that renders any scene on the server. A library that collects styles there has an adapter `ssr`. */
export function serverSource(library: Library): string {
  const collects = library.id === byHand.id ? undefined : adapterOf(library, 'ssr');
  return `${scenesSource(library)}
    import { renderToString } from 'react-dom/server';
    ${collects ? `import { wrap } from '${collects}';` : "const wrap = (element) => ({ element, styles: () => '' });"}
    const drawn = (scene) => wrap(<Provider>{scenes[scene]()}</Provider>);
    export const names = Object.keys(scenes);
    export const render = (scene) => renderToString(drawn(scene).element);
    export function print(scene) {
      const { element, styles } = drawn(scene);
      const html = renderToString(element);
      return { html, styles: styles(html) };
    }`;
}

/** A page whose HTML came from the server, hydrated whole as soon as the script is there. */
export const hydratedSource = (library: Library): string => `${scenesSource(library)}
  import { hydrateRoot } from 'react-dom/client';
  hydrateRoot(document.getElementById('root'), <Provider>{scenes.page()}</Provider>);`;

/** A page that does nothing by itself: the bench mounts and hydrates scenes in it through `bench`. */
export const sceneSource = (library: Library): string => `${scenesSource(library)}
  import { installBench } from './page/bench.jsx';
  installBench({ scenes, Provider });`;
