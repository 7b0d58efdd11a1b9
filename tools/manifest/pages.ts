/**
 * Renders the manifest as Markdown: llms.txt, in the format of llmstxt.org, the guides that it links, and a page for each
 * widget. The build writes them to dist/llms; Storybook serves them at its root.
 */
import { globSync, readFileSync } from 'node:fs';
import { kebabCase } from '../check/paths.ts';
import { root } from '../check/tree.ts';
import type { Manifest, ManifestComponent, ManifestWidget, Prop, MessageTree } from './manifest.ts';

const widgets = `${root}packages/widgets/`;

/** Every page, by its path. */
export function pagesOf(manifest: Manifest): Record<string, string> {
  const guides = globSync('docs/*.md', { cwd: widgets }).toSorted();
  return {
    'llms.txt': llmsText(manifest),
    ...Object.fromEntries(guides.map((path) => [path, readGuide(path)])),
    ...Object.fromEntries(manifest.widgets.map((widget) => [pathOf(widget), widgetPage(manifest, widget)])),
  };
}

/** A guide without its links to files outside of the package, which become plain text. */
const readGuide = (path: string): string =>
  readFileSync(widgets + path, 'utf8').replaceAll(/\[([^\]]+)\]\(\.\.\/[^)]*\)/g, '$1');

const pathOf = ({ name }: ManifestWidget): string => `widgets/${kebabCase(name)}.md`;

function llmsText({ widgets: all, version }: Manifest): string {
  const groups = Map.groupBy(all, ({ group }) => group);
  // The README describes each guide in one line.
  const guides = readFileSync(`${widgets}README.md`, 'utf8').matchAll(
    /^\| \[(.+?)\]\((docs\/.+?\.md)\) +\| (.+?) *\|$/gm,
  );
  return `# Rueda

> Interface widgets for a securities exchange's information website, in Spanish and English, mostly HTML: React server components whose content is readable and usable before and without script. This is \`@rueda/widgets\` ${version}.

- One module per widget: \`import { Modal } from '@rueda/widgets/modal'\`. The page links \`@rueda/widgets/styles.css\` once; script never imports CSS.
- Widgets that contain text have the prop \`language\`: \`es\` (default) or \`en\`.
- \`className\`, \`ref\` and unknown attributes are passed to the root element.
- A server-rendered page loads \`@rueda/widgets/islands\` for its script. If React renders or hydrates the complete page, omit it.
- A price is never shown without its age: \`quoteStages\` and related functions of \`@rueda/domain/quotes\` compute it.
- \`@rueda/mcp\` serves the same data over the Model Context Protocol: it finds a widget, returns its props and an example, and checks code that uses it.

## Guides

${[...guides].map(([, title, path, about]) => `- [${title}](${path}): ${about}`).join('\n')}
${[...groups]
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(
    ([group, members]) =>
      `\n## ${group}\n\n${members.map((each) => `- [${each.name}](${pathOf(each)}): ${each.guidance.use.en}`).join('\n')}\n`,
  )
  .join('')}`;
}

function widgetPage({ messages, attributes }: Manifest, widget: ManifestWidget): string {
  const { name, guidance, components, css, example, hooks, states } = widget;
  const rows = widget.messages.flatMap((set) => messageRows(set, messages[set]));
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

Its styles are part of \`@rueda/widgets/styles.css\`, and available separately as \`${css.import}\` (${css.kb} KB gzip).

## Script

${scriptOf(widget)} When React renders it, its code is at most ${widget.kb} KB (gzip), without React.

## Example

\`\`\`tsx
${example.trim()}
\`\`\`

## Props
${components.map((each) => propsSection(each, attributes)).join('')}
## Messages

${rows.length > 0 ? `A site overrides them with \`overrideMessages\` of \`@rueda/widgets/words\`, by the name of the set.\n\n| message | es | en |\n| --- | --- | --- |\n${rows.join('\n')}` : 'None.'}

## CSS hooks

All rules are in \`@layer rueda\`, so the CSS of a site takes precedence.

- Classes: ${toList(hooks.classes)}
- States: ${toList(hooks.states)}
- Custom properties that it uses: ${toList(hooks.properties)}

## States with a story

${states.map((state) => `- ${state.name}${state.description === undefined ? '' : `: ${state.description}`}`).join('\n')}
`;
}

function scriptOf({ script: { rung, islands } }: ManifestWidget): string {
  if (rung === 'none') return 'None: the HTML elements provide the behaviour.';
  const parts = islands.map(
    (island) => `\`${island.name}\` (${island.rung}, on ${island.trigger}, at most ${island.kb} KB gzip)`,
  );
  const kind =
    rung === 'behaviour'
      ? 'A behaviour, which needs no React'
      : 'A client component, which React hydrates on its trigger';
  return `${kind}. On a server-rendered page, depending on the props: ${parts.join(', ')}.`;
}

function propsSection(
  { name, description, props, attributes, only }: ManifestComponent,
  lists: Manifest['attributes'],
): string {
  const members = props.filter((prop) => prop.members !== undefined);
  const rest =
    only === undefined && attributes !== undefined && attributes in lists
      ? `\nAlso accepts all other attributes of its element (\`${attributes}\`).\n`
      : '';
  const table = `| prop | type | default | meaning |\n| --- | --- | --- | --- |\n${props.map(propRow).join('\n')}\n`;
  return `
### ${name}

${description}

${props.length > 0 ? table : 'No additional props.\n'}${rest}${members
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

/** A row for each message of a set, whose languages have the same keys. */
function messageRows(path: string, set: MessageTree | undefined): string[] {
  const { es, en } = (set ?? {}) as Record<string, MessageTree>;
  const english = textsOf(en);
  return textsOf(es).map(
    ([keys, text], index) => `| \`${path}${keys}\` | ${cell(text)} | ${cell(english[index]?.[1] ?? '')} |`,
  );
}

function textsOf(messages: MessageTree | undefined, keys = ''): [keys: string, text: string][] {
  if (messages === undefined) return [];
  if (typeof messages === 'string') return [[keys, messages]];
  if (isOfValues(messages)) return [[`${keys}(${messages.values.join(', ')})`, messages.text]];
  return Object.entries(messages).flatMap(([key, each]) => textsOf(each, `${keys}.${key}`));
}

function isOfValues(message: MessageTree): message is { values: string[]; text: string } {
  return typeof message === 'object' && 'values' in message && Array.isArray(message['values']);
}

/** Escapes text for a table cell. */
const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();

const toList = (names: string[]): string =>
  names.length > 0 ? names.map((each) => `\`${each}\``).join(', ') : 'none';
