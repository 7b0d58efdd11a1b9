/** One bar of a plot. */
export interface Bar {
  readonly name: string;
  readonly value: number;
  /** Told apart from the others. */
  readonly isOurs: boolean;
}

const [width, names, row, top] = [840, 410, 28, 40];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Bars under one another, the shortest first, as SVG that reads on a light and on a dark page. */
export function renderBars(title: string, bars: readonly Bar[]): string {
  const most = Math.max(...bars.map(({ value }) => value));
  const room = width - names - 80;
  const drawn = bars
    .toSorted((one, other) => one.value - other.value)
    .map(({ name, value, isOurs }, place) => {
      const y = top + place * row;
      const length = Math.max(1, (value / most) * room).toFixed(1);
      return `  <g${isOurs ? ' class="ours"' : ''}><text x="${names - 8}" y="${y + 16}" text-anchor="end">${escaped(name)}</text><rect x="${names}" y="${y + 4}" width="${length}" height="16"/><text x="${(names + Number(length) + 6).toFixed(1)}" y="${y + 16}">${value}</text></g>`;
    });
  const height = top + bars.length * row + 8;
  const told = bars.map(({ name, value }) => `${name} ${value}`).join(', ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title told">
  <title id="title">${escaped(title)}</title>
  <desc id="told">${escaped(told)}</desc>
  <style>
    text { font: 13px system-ui, sans-serif; fill: #1f2328 }
    .title, .ours text { font-weight: 700 }
    rect { fill: #8c959f }
    .ours rect { fill: #b3261e }
    @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } rect { fill: #6e7681 } .ours rect { fill: #ff8f85 } }
  </style>
  <text class="title" x="0" y="20">${escaped(title)}</text>
${drawn.join('\n')}
</svg>
`;
}
