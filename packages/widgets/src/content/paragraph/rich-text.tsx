import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { dropped, known, tidyTree, type TidyOptions } from './tidy-tree.ts';

/** The gate at the end: whatever was done to the tree before, only these elements and attributes leave it. */
const schema: Schema = {
  tagNames: [...known],
  attributes: {
    '*': ['dir', 'id', 'lang'],
    a: ['href'],
    abbr: ['title'],
    details: ['open'],
    img: ['alt', 'height', ['loading', 'lazy'], 'src', 'width'],
    li: ['value'],
    ol: ['reversed', 'start', ['type', '1', 'a', 'A', 'i', 'I']],
    td: [['align', 'left', 'center', 'right'], 'colSpan', 'rowSpan'],
    th: [
      ['align', 'left', 'center', 'right'],
      'colSpan',
      'rowSpan',
      ['scope', 'col', 'row', 'colgroup', 'rowgroup'],
    ],
    time: ['dateTime'],
  },
  strip: [...dropped],
  // Tidying did both: addresses by the domain's rule, ids under the text's own.
  protocols: {},
  clobber: [],
  ancestors: {},
  required: {},
};

interface RichTextOptions extends TidyOptions {
  /** What a table is called to those who meet it by keyboard. */
  tableName: string;
}

/** HTML from anybody as React elements: only what is known, every address judged, headings at their level. */
export function richText(html: string, options: RichTextOptions): ReactElement {
  const Table = (props: ComponentPropsWithoutRef<'table'>): ReactElement => (
    // A table wider than a phone scrolls in its own frame. The browser makes a stop for the keyboard of one that does
    // scroll; a stop of ours would be there for those that do not, too.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="rueda-Paragraph-frame" role="group" aria-label={options.tableName}>
      <table {...props} />
    </div>
  );
  return toJsxRuntime(safeTree(html, options), {
    Fragment,
    jsx,
    jsxs,
    components: { table: Table },
    // A style attribute in server HTML breaks a strict content policy.
    tableCellAlignToStyle: false,
  });
}

function safeTree(html: string, options: TidyOptions): Root {
  try {
    return sanitize(tidyTree(fromHtml(html, { fragment: true }), options), schema) as Root;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Thousands of elements inside each other exhaust the parser's stack. The page goes on with the words.
    return { type: 'root', children: [{ type: 'text', value: html.replaceAll(/<[^>]*>/g, ' ') }] };
  }
}
