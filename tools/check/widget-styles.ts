import { basename, dirname } from 'node:path/posix';
import { blocksOf } from './css.ts';
import { kebabCase, pascalCase, widgetOf } from './paths.ts';
import type { Problem, Tree } from './tree.ts';

/** The layer of the layout is below that of the widgets, so that the rules of a widget win. */
const layerOf = (widget: string): string => `@layer rueda.${widget === 'layout' ? 'layout' : 'widgets'}`;

/**
 * All rules of a widget's stylesheet are in its layer, so that the CSS of a site wins, and use only classes of the
 * folder, so that a change to one widget never affects another.
 */
export function widgetStyles(tree: Tree): Problem[] {
  return [...tree].flatMap(([file, css]) => {
    const widget = widgetOf(file);
    return file.endsWith('.css') && widget !== undefined ? problemsOf(file, css, widget, tree) : [];
  });
}

function problemsOf(file: string, css: string, widget: string, tree: Tree): Problem[] {
  const layer = layerOf(widget);
  return blocksOf(css).flatMap(({ prelude, line, within }) => {
    if (within.length === 0) {
      return prelude === layer
        ? []
        : [{ file, line, message: `"${prelude}" is outside ${layer}: move it into the layer.` }];
    }
    return foreignClasses(prelude, dirname(file), tree).map((name) => {
      const prefix = `rueda-${pascalCase(widget)}`;
      const message = `.${name} is not this widget's: name it ${prefix}-part, or add a file for its component to this folder.`;
      return { file, line, message };
    });
  });
}

function foreignClasses(prelude: string, folder: string, tree: Tree): string[] {
  const widget = basename(folder);
  if (prelude.startsWith('@') && !prelude.startsWith('@scope')) return [];
  const classes = [...prelude.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(({ 1: name = '' }) => name);
  return classes.filter((name) => {
    const owner = /^rueda-([A-Z][A-Za-z0-9]*)(?:-|$)/.exec(name)?.[1];
    if (owner === undefined) return true;
    const part = `${folder}/${kebabCase(owner)}`;
    const isPart = tree.has(`${part}.tsx`) || tree.has(`${part}.client.tsx`);
    return owner !== pascalCase(widget) && !isPart && !componentsOf(folder, widget, tree).includes(owner);
  });
}

/** The components that a widget's main file exports: `layout.tsx` has several. */
function componentsOf(folder: string, widget: string, tree: Tree): string[] {
  const text = tree.get(`${folder}/${widget}.tsx`) ?? '';
  return [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(({ 1: name = '' }) => name);
}
