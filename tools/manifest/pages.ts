/**
 * The manifest as pages of Markdown: llms.txt, by the proposal of llmstxt.org, the guides it leads to, and a page for
 * each widget. The build writes them to dist/llms; Storybook serves them at its root.
 */
import { globSync, readFileSync } from 'node:fs';
import { kebabCase } from '../check/paths.ts';
import { root } from '../check/tree.ts';
import type { Manifest, ManifestComponent, ManifestWidget, Prop, Words } from './manifest.ts';

const widgets = `${root}packages/widgets/`;

/** Every page, by its path. */
export function pagesOf(manifest: Manifest): Record<string, string> {
  const guides = globSync('docs/*.md', { cwd: widgets }).toSorted();
  return {
    'llms.txt': llmsText(manifest),
    ...Object.fromEntries(guides.map((path) => [path, guideAt(path)])),
    ...Object.fromEntries(manifest.widgets.map((widget) => [pathOf(widget), widgetPage(manifest, widget)])),
  };
}

/** A guide as it is written; what stands outside of the package is named, and not led to. */
const guideAt = (path: string): string =>
  readFileSync(widgets + path, 'utf8').replaceAll(/\[([^\]]+)\]\(\.\.\/[^)]*\)/g, '$1');

const pathOf = ({ name }: ManifestWidget): string => `widgets/${kebabCase(name)}.md`;

function llmsText({ widgets: all, version }: Manifest): string {
  const groups = Map.groupBy(all, ({ group }) => group);
  // The README says in one line what each guide is about.
  const guides = readFileSync(`${widgets}README.md`, 'utf8').matchAll(
    /^\| \[(.+?)\]\((docs\/.+?\.md)\) +\| (.+?) *\|$/gm,
  );
  return `# Rueda

> Interface widgets for a securities exchange's information website, in Spanish and English, mostly HTML: React server components that read and work before, and without, script. This is \`@rueda/widgets\` ${version}.

- One module a widget: \`import { Modal } from '@rueda/widgets/modal'\`. The page links \`@rueda/widgets/styles.css\` once; script never imports CSS.
- Widgets with words of their own take \`language\`: \`es\`, which counts when it is left out, or \`en\`.
- \`className\`, \`ref\` and attributes that a widget does not know go to its root element.
- A page that a server prints loads \`@rueda/widgets/islands\` for its script; where React draws or hydrates the page, leave that out.
- A price is never shown without its age: \`quoteStages\` and its like, of \`@rueda/domain/quotes\`, give it.
- \`@rueda/mcp\` answers from the same facts over the Model Context Protocol: which widget, its props, an example, and whether a use of it is right.

## Guides

${[...guides].map(([, title, path, about]) => `- [${title}](${path}): ${about}`).join('\n')}
${[...groups]
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(
    ([group, found]) =>
      `\n## ${group}\n\n${found.map((each) => `- [${each.name}](${pathOf(each)}): ${each.guidance.use.en}`).join('\n')}\n`,
  )
  .join('')}`;
}

function widgetPage({ messages, attributes }: Manifest, widget: ManifestWidget): string {
  const { name, guidance, components, css, example, hooks, states } = widget;
  const words = widget.messages.flatMap((set) => wordRows(set, messages[set]));
  return `# ${name}

> ${guidance.use.en}
>
> ${guidance.use.es}

**Not for.** ${guidance.avoid.en}

**No es para.** ${guidance.avoid.es}
${guidance.also.length > 0 ? `\nAlso called: ${guidance.also.join(', ')}.\n` : ''}
\`\`\`tsx
import { ${components.map((each) => each.name).join(', ')} } from '${widget.import}';
\`\`\`

Its styles are part of \`@rueda/widgets/styles.css\`; by themselves they are \`${css.import}\`, ${css.kb} KB of gzip.

## Script

${scriptOf(widget)} Drawn by React it weighs ${widget.kb} KB of gzip at most, without React.

## Example

\`\`\`tsx
${example.trim()}
\`\`\`

## Props
${components.map((each) => propsSection(each, attributes)).join('')}
## Words it prints

${words.length > 0 ? `A site changes them with \`overrideMessages\` of \`@rueda/widgets/words\`, each under its set.\n\n| word | es | en |\n| --- | --- | --- |\n${words.join('\n')}` : 'None of its own.'}

## CSS hooks

Everything stands in \`@layer rueda\`, so a site's own CSS wins.

- Classes: ${listed(hooks.classes)}
- States: ${listed(hooks.states)}
- Custom properties that it reads: ${listed(hooks.properties)}

## States with a story

${states.map((state) => `- ${state.name}${state.description === undefined ? '' : `: ${state.description}`}`).join('\n')}
`;
}

function scriptOf({ script: { rung, islands } }: ManifestWidget): string {
  if (rung === 'none') return 'None: the elements do it.';
  const parts = islands.map(
    (island) => `\`${island.name}\` (${island.rung}, on ${island.trigger}, ${island.kb} KB of gzip at most)`,
  );
  const kind =
    rung === 'behaviour'
      ? 'A behaviour, which needs no React'
      : 'A client component, which React hydrates on its trigger';
  return `${kind}. On a printed page, as far as it is used: ${parts.join(', ')}.`;
}

function propsSection(
  { name, description, props, attributes, only }: ManifestComponent,
  lists: Manifest['attributes'],
): string {
  const members = props.filter((prop) => prop.members !== undefined);
  const rest =
    only === undefined && attributes !== undefined && attributes in lists
      ? `\nAlso every other attribute of its element (\`${attributes}\`).\n`
      : '';
  const table = `| prop | type | default | meaning |\n| --- | --- | --- | --- |\n${props.map(propRow).join('\n')}\n`;
  return `
### ${name}

${description}

${props.length > 0 ? table : 'None of its own.\n'}${rest}${members
  .map(
    (prop) =>
      `\n\`${prop.name}\`${prop.type.endsWith('[]') ? ', each' : ''}:\n\n\`\`\`ts\n${prop.members}\n\`\`\`\n`,
  )
  .join('')}`;
}

function propRow(prop: Prop): string {
  const type = `\`${cell(prop.type)}\`${prop.isRequired ? ' **required**' : ''}`;
  const initial = prop.default === undefined ? '' : `\`${cell(prop.default)}\``;
  return `| \`${prop.name}\` | ${type} | ${initial} | ${cell(prop.description)} |`;
}

/** A row for each word of a set, which has both languages in one shape. */
function wordRows(path: string, set: Words | undefined): string[] {
  const { es, en } = (set ?? {}) as Record<string, Words>;
  const twins = leaves(en);
  return leaves(es).map(
    ([keys, text], index) => `| \`${path}${keys}\` | ${cell(text)} | ${cell(twins[index]?.[1] ?? '')} |`,
  );
}

function leaves(words: Words | undefined, keys = ''): [keys: string, text: string][] {
  if (words === undefined) return [];
  if (typeof words === 'string') return [[keys, words]];
  if (isOfValues(words)) return [[`${keys}(${words.values.join(', ')})`, words.text]];
  return Object.entries(words).flatMap(([key, each]) => leaves(each, `${keys}.${key}`));
}

function isOfValues(words: Words): words is { values: string[]; text: string } {
  return typeof words === 'object' && 'values' in words && Array.isArray(words['values']);
}

/** Text that stays within its cell. */
const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();

const listed = (names: string[]): string =>
  names.length > 0 ? names.map((each) => `\`${each}\``).join(', ') : 'none';
