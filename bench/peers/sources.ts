/** The sources of the bundlers' entries: each imports the adapters of a library for one purpose. */
import { adapterOf, byHand, type Library, type Widget, widgetNames } from './libraries.ts';

const identifier = (name: string): string => `Widget_${name}`;

function providerOf(library: Library): string {
  const file = adapterOf(library, 'provider');
  return file ? `import Provider from '${file}';` : 'const Provider = ({ children }) => children;';
}

/** Minimal real use of some widgets, mounted. Their data is not part of the bundle. */
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
  const elements = names.map((name) => `<${identifier(name)} ${props[name]} />`);
  return `import { createRoot } from 'react-dom/client';
    ${providerOf(library)}
    ${imports.join('\n')}
    const D = globalThis.data;
    createRoot(document.body).render(<Provider>${elements.join('')}</Provider>);`;
}

/** Every scene of a library, in its provider, as `scenes`. The plain widget replaces a missing one. */
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
  const stylesAdapter = library.id === byHand.id ? undefined : adapterOf(library, 'ssr');
  return `${scenesSource(library)}
    import { renderToString } from 'react-dom/server';
    ${stylesAdapter ? `import { wrap } from '${stylesAdapter}';` : "const wrap = (element) => ({ element, styles: () => '' });"}
    const wrapScene = (scene) => wrap(<Provider>{scenes[scene]()}</Provider>);
    export const names = Object.keys(scenes);
    export const render = (scene) => renderToString(wrapScene(scene).element);
    export function renderWithStyles(scene) {
      const { element, styles } = wrapScene(scene);
      const html = renderToString(element);
      return { html, styles: styles(html) };
    }`;
}

/** A server-rendered page that is completely hydrated as soon as the script is loaded. */
export const hydratedSource = (library: Library): string => `${scenesSource(library)}
  import { hydrateRoot } from 'react-dom/client';
  hydrateRoot(document.getElementById('root'), <Provider>{scenes.page()}</Provider>);`;

/** An empty page in which the bench mounts and hydrates scenes through `bench`. */
export const sceneSource = (library: Library): string => `${scenesSource(library)}
  import { installBench } from './page/bench.jsx';
  installBench({ scenes, Provider });`;
