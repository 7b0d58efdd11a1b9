import type { Entry } from '../content/entry.ts';
import type { Image } from '../content/image.ts';
import { type Bilingual, type Language, languages } from '../language/language.ts';
import { sampleEntries } from './entries.ts';
import { sampleImages } from './images.ts';

type Values = Readonly<Record<string, unknown>>;

const properties = (values: Values): object[] =>
  Object.entries(values).map(([code, value]) => ({ code, value }));

/** A component as a CMS gives it: its texts in each language, and what both have. */
export function component(name: string, texts: Partial<Bilingual<Values>>, more: Values = {}): object {
  const { id, ...shared } = more;
  return {
    component: name,
    ...(id !== undefined && { id }),
    languages: languages.flatMap((language) =>
      texts[language] ? [{ language, properties: properties(texts[language]) }] : [],
    ),
    properties: properties(shared),
  };
}

const image = ({ large, medium, small, alt, width, height }: Image): object => ({
  large: { imageUri: large },
  medium: { imageUri: medium },
  small: { imageUri: small },
  properties: { alt, width, height },
});

/** An entry in the shape of the CMS. */
const packed = ({ title, url, category, description, date, hour, image: cover, saved }: Entry): object => ({
  title,
  url,
  category: { label: category },
  description,
  date,
  hour,
  ...(cover && { image: image(cover) }),
  saved,
});

export const picture = (place: number, language: Language = 'es'): object => {
  const found = sampleImages(language)[place];
  return found ? image(found) : {};
};

export const entries = (language: Language, ...places: number[]): object[] => {
  const all = sampleEntries(language);
  return places.flatMap((place) => (all[place] ? packed(all[place]) : []));
};
