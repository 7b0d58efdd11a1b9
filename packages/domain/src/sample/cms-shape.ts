import type { Entry } from '../content/entry.ts';
import type { Image } from '../content/image.ts';
import { type Bilingual, type Language, languages } from '../language/language.ts';
import { sampleEntries } from './entries.ts';
import { sampleImages } from './images.ts';

type Values = Readonly<Record<string, unknown>>;

const properties = (values: Values): object[] =>
  Object.entries(values).map(([code, value]) => ({ code, value }));

/** A component in the format of a CMS: texts in each language, and shared properties. */
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

/** An entry in the format of a CMS. */
const toCmsEntry = ({
  title,
  url,
  category,
  description,
  date,
  hour,
  image: cover,
  saved,
}: Entry): object => ({
  title,
  url,
  category: { label: category },
  description,
  date,
  hour,
  ...(cover && { image: image(cover) }),
  saved,
});

export const picture = (index: number, language: Language = 'es'): object => {
  const match = sampleImages(language)[index];
  return match ? image(match) : {};
};

export const entries = (language: Language, ...indices: number[]): object[] => {
  const all = sampleEntries(language);
  return indices.flatMap((index) => (all[index] ? toCmsEntry(all[index]) : []));
};
