/** One bar of a plot. */
export interface Bar {
  readonly name: string;
  readonly value: number;
  /** Highlighted. */
  readonly isOurs: boolean;
}

const [width, nameWidth, rowHeight, top] = [840, 410, 28, 40];

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Renders horizontal bars, the shortest first, as SVG for light and dark pages. */
export function renderBars(title: string, bars: readonly Bar[]): string {
  const maxValue = Math.max(...bars.map(({ value }) => value));
  const maxLength = width - nameWidth - 80;
  const rows = bars
    .toSorted((one, other) => one.value - other.value)
    .map(({ name, value, isOurs }, index) => {
      const y = top + index * rowHeight;
      const length = Math.max(1, (value / maxValue) * maxLength).toFixed(1);
      return `  <g${isOurs ? ' class="ours"' : ''}><text x="${nameWidth - 8}" y="${y + 16}" text-anchor="end">${escapeXml(name)}</text><rect x="${nameWidth}" y="${y + 4}" width="${length}" height="16"/><text x="${(nameWidth + Number(length) + 6).toFixed(1)}" y="${y + 16}">${value}</text></g>`;
    });
  const height = top + bars.length * rowHeight + 8;
  const values = bars.map(({ name, value }) => `${name} ${value}`).join(', ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title values">
  <title id="title">${escapeXml(title)}</title>
  <desc id="values">${escapeXml(values)}</desc>
  <style>
    text { font: 13px system-ui, sans-serif; fill: #1f2328 }
    .title, .ours text { font-weight: 700 }
    rect { fill: #8c959f }
    .ours rect { fill: #b3261e }
    @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } rect { fill: #6e7681 } .ours rect { fill: #ff8f85 } }
  </style>
  <text class="title" x="0" y="20">${escapeXml(title)}</text>
${rows.join('\n')}
</svg>
`;
}
