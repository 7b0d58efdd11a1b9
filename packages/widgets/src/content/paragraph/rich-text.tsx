import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { dropped, known, tidyTree, type TidyOptions } from './tidy-tree.ts';

/** The last step: only these elements and attributes pass, whatever the earlier steps produce. */
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
  // `tidyTree` has already checked URLs and prefixed ids.
  protocols: {},
  clobber: [],
  ancestors: {},
  required: {},
};

interface RichTextOptions extends TidyOptions {
  /** Accessible name of the scroll container of a table. */
  tableName: string;
}

/** Untrusted HTML as React elements: only known elements, safe URLs, and headings at their level. */
export function renderRichText(html: string, options: RichTextOptions): ReactElement {
  const Table = (props: ComponentPropsWithoutRef<'table'>): ReactElement => (
    // A table that is too wide scrolls in its frame. Browsers make a scroll container focusable only if it scrolls; a
    // tabindex would add a tab stop to every table.
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
    // A style attribute in server-rendered HTML violates a strict content security policy.
    tableCellAlignToStyle: false,
  });
}

function safeTree(html: string, options: TidyOptions): Root {
  try {
    return sanitize(tidyTree(fromHtml(html, { fragment: true }), options), schema) as Root;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Thousands of nested elements exceed the stack of the parser. Render the text without elements.
    return { type: 'root', children: [{ type: 'text', value: html.replaceAll(/<[^>]*>/g, ' ') }] };
  }
}
