/** The props of a component in the format of Storybook's tables and controls. */
import type { Guidance, ManifestComponent, Prop } from '../../../tools/manifest/manifest.ts';

/** An argType of Storybook. */
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

/** One row per prop; all HTML attributes share one row, which names their element type. */
export function docsOf(
  { name, description, props, attributes }: ManifestComponent,
  guidance?: Guidance,
): ComponentDocs {
  const rest: PropRow = {
    name: '…',
    description: 'All other HTML attributes of the root element.',
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
    // Text is the only kind of node that a control can edit.
    type: { name: kind === 'node' ? 'string' : kind, required: isRequired, ...(values && { value: values }) },
    // Values that cannot be edited as text have no control, and the toolbar sets the language.
    ...((kind === 'function' || kind === 'other' || name === 'language') && { control: false }),
    table: {
      type: { summary: type, ...(members !== undefined && { detail: members }) },
      ...(prop.default !== undefined && { defaultValue: { summary: prop.default } }),
    },
  };
}
