/** Finds the widgets for a need that is described in Spanish or English. */
import { manifest, type Widget } from './manifest.ts';

/** The widgets that match a need, best match first; none if no word of it is known. */
export function findWidgets(need: string, limit = 5): Widget[] {
  const terms = [...new Set(stemsOf(need))].map((word) => ({ word, weight: rarity(word) }));
  return indexed
    .map(({ widget, weights }) => {
      const scores = terms.map(({ word, weight }) => weight * strength(word, weights));
      return { widget, score: scores.reduce((sum, each) => sum + each, 0) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ widget }) => widget);
}

/** Words without meaning for the search. */
const stopWords = new Set(
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

/** The significant words, without the endings of plural and gender in both languages. */
function stemsOf(text: string): string[] {
  return wordsIn(text)
    .filter((word) => !stopWords.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?:es|s)$/, '').replace(/[aeo]$/, '') : word));
}

/** The weight of a word by its source. `avoid` is not a source: it names other widgets. */
const sources: readonly [weight: number, texts: (widget: Widget) => string[]][] = [
  [6, ({ name }) => [name]],
  [5, ({ guidance }) => guidance.also],
  [4, ({ components }) => components.map(({ name }) => name)],
  [3, ({ guidance }) => wordsIn(`${guidance.use.es} ${guidance.use.en}`)],
  [1.5, ({ components }) => components.flatMap(({ description }) => wordsIn(description))],
  [1, ({ group }) => [group]],
];

const indexed = manifest.widgets.map((widget) => {
  const weights = new Map<string, number>();
  for (const [weight, texts] of sources) {
    for (const words of texts(widget).map(stemsOf)) {
      // The words of a name share its weight: `estado de resultados` is not `sin resultados`.
      for (const word of words) weights.set(word, Math.max(weight / words.length, weights.get(word) ?? 0));
    }
  }
  return { widget, weights };
});

/** How well a word matches a widget: exactly, or by a common beginning. */
function strength(word: string, weights: ReadonlyMap<string, number>): number {
  const exact = weights.get(word);
  if (exact !== undefined || word.length < 4) return exact ?? 0;
  const similar = [...weights].filter(
    ([other]) => other.length >= 4 && (other.startsWith(word) || word.startsWith(other)),
  );
  return Math.max(0, ...similar.map(([, weight]) => weight)) / 2;
}

/** A word of few widgets weighs more than one of many. */
function rarity(word: string): number {
  const matching = indexed.filter(({ weights }) => strength(word, weights) > 0).length;
  return Math.log(1 + indexed.length / Math.max(1, matching));
}
