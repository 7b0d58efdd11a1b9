import { type CalendarDay, speakDay } from '@rueda/domain/dates';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import { speakWritten } from '@rueda/domain/money';

/** A line with a cursor: the server-rendered one, or the engine's. */
export interface CursorLine {
  /** Number of points. */
  readonly length: number;
  /** Shows the cursor at a point, or hides it. */
  show(index: number | null): void;
  /** A point as text for a screen reader. */
  speak(index: number): string;
}

/** The server-rendered line. */
export interface StaticLine extends CursorLine {
  /** Index of the point nearest to a horizontal position on the screen. */
  nearestTo(clientX: number): number;
  /** Relative height of each point. */
  readonly heights: readonly number[];
}

/** How values are spoken. */
export interface SpeechOptions {
  /** Unit of the figures: puntos, soles. */
  unit: string;
  language?: Language | undefined;
}

/**
 * A point as spoken text: 16 de noviembre de 2026: 19984.43 puntos. With several lines, each value has a name. `when` is
 * the table's text: 16/11/2026, 11:22, or both.
 */
export function speakPoint(
  when: string,
  names: readonly string[],
  figures: readonly string[],
  { unit, language = defaultLanguage }: SpeechOptions,
): string {
  const values = figures.map((figure, index) => {
    const value = speakWritten(figure, language);
    return figures.length > 1 ? `${names[index]} ${value}` : `${value} ${unit}`;
  });
  // A screen reader would speak the zero of 09:05.
  const spoken = when
    .replace(/(\d\d)\/(\d\d)\/(\d{4})/, (_, date: string, month: string, year: string) =>
      speakDay(`${year}-${month}-${date}` as CalendarDay, { language }),
    )
    .replace(/\b0(?=\d:)/, '');
  return `${spoken}: ${values.join(', ')}`;
}

/** Shows the tooltip at `x` pixels, on the side with more space; an empty text hides it. */
export function showTip(plot: Element, text: string, x: number): void {
  const tip = plot.querySelector<HTMLElement>('.rueda-PriceChart-tip');
  if (!tip) return;
  tip.hidden = text === '';
  tip.textContent = text;
  tip.style.insetInlineStart = `${x}px`;
  tip.toggleAttribute('data-before', x > plot.clientWidth / 2);
}

/** Reads the server-rendered line: its points from the SVG, its figures from the table. */
export function readStaticLine(body: Element, options: SpeechOptions): StaticLine | null {
  const plot = body.querySelector('.rueda-PriceChart-plot');
  const path = plot?.querySelector('.rueda-PriceChart-line[data-line="0"]');
  const table = body.querySelector('table');
  const cursor = plot?.querySelector('.rueda-PriceChart-cursor');
  const [verticalLine, dot] = cursor?.children ?? [];
  if (!plot || !path || !table || !cursor || !verticalLine || !dot) return null;
  const points = (path.getAttribute('d') ?? '')
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number.parseFloat));
  // The unit follows the name in the same cell.
  const names = [...(table.tHead?.rows[0]?.cells ?? [])]
    .slice(1)
    .map((header) => header.firstChild?.textContent ?? '');
  const rows = table.tBodies[0]?.rows;
  const rowOf = (index: number): [when: string, figures: string[]] => {
    const [when = '', ...figures] = [...(rows?.[index]?.cells ?? [])].map((cell) => cell.textContent);
    return [when, figures];
  };
  const boxOf = (): DOMRect => (cursor.parentElement ?? plot).getBoundingClientRect();
  return {
    length: points.length,
    heights: points.map(([, y = 0]) => -y),
    nearestTo(clientX) {
      const { left, width } = boxOf();
      const target = ((clientX - left) / width) * 1000;
      let nearest = 0;
      for (const [index, [x = 0]] of points.entries())
        if (Math.abs(x - target) < Math.abs((points[nearest]?.[0] ?? 0) - target)) nearest = index;
      return nearest;
    },
    show(index) {
      const [x, y] = points[index ?? -1] ?? [];
      cursor.setAttribute('visibility', x === undefined ? 'hidden' : 'visible');
      if (x === undefined || y === undefined || index === null) return showTip(plot, '', 0);
      for (const name of ['x1', 'x2']) verticalLine.setAttribute(name, `${x / 10}%`);
      dot.setAttribute('cx', `${x / 10}%`);
      dot.setAttribute('cy', `${y / 10}%`);
      const [when, figures] = rowOf(index);
      showTip(plot, tipText(when, names, figures), (x / 1000) * boxOf().width);
    },
    speak(index) {
      const [when, figures] = rowOf(index);
      const marks = [...body.querySelectorAll(`.rueda-PriceChart-marks > [data-row="${index}"]`)];
      // The marks of that day follow, without their date.
      const events = marks.map((mark) => mark.textContent.replace(/^\S+ /, ''));
      return [speakPoint(when, names, figures, options), ...events].join('. ');
    },
  };
}

/** The time, then the figure, or one line per named figure. */
export function tipText(when: string, names: readonly string[], figures: readonly string[]): string {
  return [
    when,
    ...figures.map((figure, index) => (figures.length > 1 ? `${names[index]} ${figure}` : figure)),
  ].join('\n');
}
