import { type CalendarDay, speakDay } from '@rueda/domain/dates';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import { speakWritten } from '@rueda/domain/money';

/** A line that a cursor goes through: the printed one, or the engine's. */
export interface ShownLine {
  /** How many points it has. */
  readonly length: number;
  /** Puts the cursor on a point, or takes it away. */
  show(place: number | null): void;
  /** A point in words, to be heard. */
  speak(place: number): string;
}

/** The same, where it was printed. */
export interface StaticLine extends ShownLine {
  /** The point nearest to a place on the screen. */
  near(clientX: number): number;
  /** How high each point stands. */
  readonly heights: readonly number[];
}

/** What a value is said with. */
export interface Voice {
  /** What the figures are in: puntos, soles. */
  unit: string;
  language?: Language | undefined;
}

/**
 * A point in words: 16 de noviembre de 2026: 19984.43 puntos. Of several lines, each with its name. `when` is as the
 * table writes it: 16/11/2026, or 11:22, or both.
 */
export function speakPoint(
  when: string,
  names: readonly string[],
  figures: readonly string[],
  { unit, language = defaultLanguage }: Voice,
): string {
  const said = figures.map((figure, index) => {
    const value = speakWritten(figure, language);
    return figures.length > 1 ? `${names[index]} ${value}` : `${value} ${unit}`;
  });
  // A voice says the zero of 09:05.
  const spoken = when
    .replace(/(\d\d)\/(\d\d)\/(\d{4})/, (_, date: string, month: string, year: string) =>
      speakDay(`${year}-${month}-${date}` as CalendarDay, { language }),
    )
    .replace(/\b0(?=\d:)/, '');
  return `${spoken}: ${said.join(', ')}`;
}

/** The words beside the cursor, so many pixels from the edge, on the side where there is room; none where it is gone. */
export function showTip(plot: Element, text: string, x: number): void {
  const tip = plot.querySelector<HTMLElement>('.rueda-PriceChart-tip');
  if (!tip) return;
  tip.hidden = text === '';
  tip.textContent = text;
  tip.style.insetInlineStart = `${x}px`;
  tip.toggleAttribute('data-before', x > plot.clientWidth / 2);
}

/** Reads the line as it stands in the page: its points from the drawing, its figures from the table. */
export function readStaticLine(body: Element, voice: Voice): StaticLine | null {
  const plot = body.querySelector('.rueda-PriceChart-plot');
  const path = plot?.querySelector('.rueda-PriceChart-line[data-line="0"]');
  const table = body.querySelector('table');
  const cursor = plot?.querySelector('.rueda-PriceChart-cursor');
  const [thread, dot] = cursor?.children ?? [];
  if (!plot || !path || !table || !cursor || !thread || !dot) return null;
  const points = (path.getAttribute('d') ?? '')
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number.parseFloat));
  // Their units stand after them.
  const names = [...(table.tHead?.rows[0]?.cells ?? [])]
    .slice(1)
    .map((head) => head.firstChild?.textContent ?? '');
  const rows = table.tBodies[0]?.rows;
  const rowOf = (place: number): [when: string, figures: string[]] => {
    const [when = '', ...figures] = [...(rows?.[place]?.cells ?? [])].map((cell) => cell.textContent);
    return [when, figures];
  };
  const boxOf = (): DOMRect => (cursor.parentElement ?? plot).getBoundingClientRect();
  return {
    length: points.length,
    heights: points.map(([, y = 0]) => -y),
    near(clientX) {
      const { left, width } = boxOf();
      const wanted = ((clientX - left) / width) * 1000;
      let nearest = 0;
      for (const [place, [x = 0]] of points.entries())
        if (Math.abs(x - wanted) < Math.abs((points[nearest]?.[0] ?? 0) - wanted)) nearest = place;
      return nearest;
    },
    show(place) {
      const [x, y] = points[place ?? -1] ?? [];
      cursor.setAttribute('visibility', x === undefined ? 'hidden' : 'visible');
      if (x === undefined || y === undefined || place === null) return showTip(plot, '', 0);
      for (const name of ['x1', 'x2']) thread.setAttribute(name, `${x / 10}%`);
      dot.setAttribute('cx', `${x / 10}%`);
      dot.setAttribute('cy', `${y / 10}%`);
      const [when, figures] = rowOf(place);
      showTip(plot, tipText(when, names, figures), (x / 1000) * boxOf().width);
    },
    speak(place) {
      const [when, figures] = rowOf(place);
      const marks = [...body.querySelectorAll(`.rueda-PriceChart-marks > [data-row="${place}"]`)];
      // What happened that day follows, without its date.
      const happened = marks.map((mark) => mark.textContent.replace(/^\S+ /, ''));
      return [speakPoint(when, names, figures, voice), ...happened].join('. ');
    },
  };
}

/** The day, and under it a figure, or each with its name. */
export function tipText(when: string, names: readonly string[], figures: readonly string[]): string {
  return [
    when,
    ...figures.map((figure, index) => (figures.length > 1 ? `${names[index]} ${figure}` : figure)),
  ].join('\n');
}
