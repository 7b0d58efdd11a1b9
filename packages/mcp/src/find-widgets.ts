/** Which widget answers a need that somebody writes in Spanish or English. */
import { manifest, type Widget } from './manifest.ts';

/** The widgets that fit a need, the best first; none where no word of it is known. */
export function findWidgets(need: string, limit = 5): Widget[] {
  const wanted = [...new Set(wordsOf(need))].map((word) => ({ word, weight: rarity(word) }));
  return indexed
    .map(({ widget, weights }) => {
      const found = wanted.map(({ word, weight }) => weight * strength(word, weights));
      return { widget, score: found.reduce((sum, each) => sum + each, 0) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ widget }) => widget);
}

/** Words that say nothing of what is needed. */
const empty = new Set(
  wordsIn(`a ahora al algo alguien an and any are at be by can cada como con cual de del deben desde do each el ella en es
    esta este for from hay have how i if in into is it its la las lo los mas me mi more mostrar my necesito no not now of on one
    or otra otro para pero please por puede que quiero se show si sin sobre some something su sus that the their them
    there they this to un una uno use user usuario visitante visitor want was what when where which who why widget with y`),
);

function wordsIn(text: string): string[] {
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** The words that count, without the ends by which plural, gender and the like differ in both languages. */
function wordsOf(text: string): string[] {
  return wordsIn(text)
    .filter((word) => !empty.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?:es|s)$/, '').replace(/[aeo]$/, '') : word));
}

/** How much a word says that stands here. What a widget is not for counts for nothing: it names the others. */
const places: readonly [weight: number, texts: (widget: Widget) => string[]][] = [
  [6, ({ name }) => [name]],
  [5, ({ guidance }) => guidance.also],
  [4, ({ components }) => components.map(({ name }) => name)],
  [3, ({ guidance }) => wordsIn(`${guidance.use.es} ${guidance.use.en}`)],
  [1.5, ({ components }) => components.flatMap(({ description }) => wordsIn(description))],
  [1, ({ group }) => [group]],
];

const indexed = manifest.widgets.map((widget) => {
  const weights = new Map<string, number>();
  for (const [weight, texts] of places) {
    for (const words of texts(widget).map(wordsOf)) {
      // The words of a name share what it says: `estado de resultados` is not `sin resultados`.
      for (const word of words) weights.set(word, Math.max(weight / words.length, weights.get(word) ?? 0));
    }
  }
  return { widget, weights };
});

/** How firmly a widget answers to a word: whole, or by a word that begins alike. */
function strength(word: string, weights: ReadonlyMap<string, number>): number {
  const whole = weights.get(word);
  if (whole !== undefined || word.length < 4) return whole ?? 0;
  const alike = [...weights].filter(
    ([other]) => other.length >= 4 && (other.startsWith(word) || word.startsWith(other)),
  );
  return Math.max(0, ...alike.map(([, weight]) => weight)) / 2;
}

/** A word of few widgets tells more than one of many. */
function rarity(word: string): number {
  const having = indexed.filter(({ weights }) => strength(word, weights) > 0).length;
  return Math.log(1 + indexed.length / Math.max(1, having));
}
