/** The props of a component as Storybook's tables and controls want them. */
import type { Guidance, ManifestComponent, Prop } from '../../../tools/manifest/manifest.ts';

/** What Storybook calls an argType. */
interface PropRow {
  name: string;
  description: string;
  type: { name: string; required: boolean; value?: unknown[] };
  control?: false;
  table: { type: { summary: string; detail?: string }; defaultValue?: { summary: string } };
}

export interface ComponentDocs {
  name: string;
  description: string;
  props: Record<string, PropRow>;
}

/** One row a prop; the attributes of HTML are one row, which says whose they are. */
export function docsOf(
  { name, description, props, attributes }: ManifestComponent,
  guidance?: Guidance,
): ComponentDocs {
  const rest: PropRow = {
    name: '…',
    description: 'Every other attribute of HTML, for its element.',
    type: { name: 'other', required: false },
    control: false,
    table: { type: { summary: attributes ?? '' } },
  };
  const rows = [...props.map(rowOf), ...(attributes === undefined ? [] : [rest])];
  const when = guidance ? [`**Use it for.** ${guidance.use.en}`, `**Not for.** ${guidance.avoid.en}`] : [];
  return {
    name,
    description: [description, ...when].join('\n\n'),
    props: Object.fromEntries(rows.map((row) => [row.name, row])),
  };
}

function rowOf(prop: Prop): PropRow {
  const { name, description, kind, type, members, values, isRequired } = prop;
  return {
    name,
    description,
    // A text is the node one can type.
    type: { name: kind === 'node' ? 'string' : kind, required: isRequired, ...(values && { value: values }) },
    // What cannot be typed into a box has none, and the language is chosen in the toolbar.
    ...((kind === 'function' || kind === 'other' || name === 'language') && { control: false }),
    table: {
      type: { summary: type, ...(members !== undefined && { detail: members }) },
      ...(prop.default !== undefined && { defaultValue: { summary: prop.default } }),
    },
  };
}
