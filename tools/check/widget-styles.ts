import { basename, dirname } from 'node:path/posix';
import { blocksOf } from './css.ts';
import { kebabCase, pascalCase, widgetOf } from './paths.ts';
import type { Problem, Tree } from './tree.ts';

/** What places widgets stands under them: a widget's own rules win. */
const layerOf = (widget: string): string => `@layer rueda.${widget === 'layout' ? 'layout' : 'widgets'}`;

/**
 * A widget's style sheet stands whole in its layer, so that a site's own CSS wins, and styles the folder's own classes
 * only, so that a change to one widget never reaches another.
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
      return prelude === layer ? [] : [{ file, line, message: `"${prelude}" stands outside ${layer}.` }];
    }
    return foreignClasses(prelude, dirname(file), tree).map((name) => {
      const own = `rueda-${pascalCase(widget)}`;
      const message = `.${name} is not this widget's: name it ${own}-part, or give it a file of its own here.`;
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
    const piece = `${folder}/${kebabCase(owner)}`;
    const isPiece = tree.has(`${piece}.tsx`) || tree.has(`${piece}.client.tsx`);
    return owner !== pascalCase(widget) && !isPiece && !componentsOf(folder, widget, tree).includes(owner);
  });
}

/** The components that a widget's own file exports: `layout.tsx` has several. */
function componentsOf(folder: string, widget: string, tree: Tree): string[] {
  const text = tree.get(`${folder}/${widget}.tsx`) ?? '';
  return [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(({ 1: name = '' }) => name);
}
