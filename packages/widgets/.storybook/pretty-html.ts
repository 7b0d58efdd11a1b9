const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

const nameOf = (part: string): string => /^<([\w-]+)/.exec(part)?.[1] ?? '';

/** Formats HTML with one element per line, indented by depth. The content of SVG images is left out. */
export function prettyHtml(html: string): string {
  const parts = html.match(/<[^>]+>|[^<]+/g) ?? [];
  const lines: string[] = [];
  let depth = 0;
  /** The number of `svg` elements around the current part. */
  let svgDepth = 0;
  const write = (text: string): void => void lines.push('  '.repeat(depth) + text);
  for (let at = 0; at < parts.length; at += 1) {
    const [part = '', next = '', afterNext = ''] = parts.slice(at, at + 3);
    const name = nameOf(part);
    if (name === 'svg' && svgDepth++ === 0) write(`${part}…</svg>`);
    if (part === '</svg>') svgDepth -= 1;
    if (svgDepth > 0 || part === '</svg>') continue;
    if (part.startsWith('</')) {
      depth -= 1;
      write(part);
    } else if (name === '' || empty.has(name)) write(part);
    else if (next === `</${name}>`) {
      write(part + next);
      at += 1;
    } else if (!next.startsWith('<') && afterNext === `</${name}>`) {
      write(part + next + afterNext);
      at += 2;
    } else {
      write(part);
      depth += 1;
    }
  }
  return lines.join('\n');
}
