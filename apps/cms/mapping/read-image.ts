import { isRecord, type Language, textOf, type Values } from './documents.ts';

/** A localised value in a language. */
export const valueIn = (value: unknown, language: Language): unknown =>
  isRecord(value) ? value[language] : undefined;

/** An image is a file uploaded to the CMS, or the addresses of one that the site already has. */
export function readImage(value: unknown, language: Language, mediaUrl: string): Values | undefined {
  if (!isRecord(value)) return undefined;
  const uploaded = (file: unknown): string => {
    const name = isRecord(file) ? textOf(file['filename']) : '';
    return name === '' ? '' : `${mediaUrl}/${encodeURIComponent(name)}`;
  };
  const { address, sizes } = value;
  const addresses = isRecord(address) ? address : {};
  const scaled = isRecord(sizes) ? sizes : {};
  const size = (name: string): string => textOf(addresses[name]) || uploaded(scaled[name]);
  const large = size('large') || uploaded(value);
  if (large === '') return undefined;
  const optional = (name: string): Values => {
    const uri = size(name);
    return uri === '' ? {} : { [name]: { imageUri: uri } };
  };
  const texts = {
    alt: textOf(valueIn(value['alt'], language)),
    title: textOf(valueIn(value['title'], language)),
  };
  const width = addresses['width'] ?? value['width'];
  const height = addresses['height'] ?? value['height'];
  return {
    large: { imageUri: large },
    ...optional('medium'),
    ...optional('small'),
    properties: {
      ...(texts.alt !== '' && { alt: texts.alt }),
      ...(texts.title !== '' && { title: texts.title }),
      ...(typeof width === 'number' && typeof height === 'number' && { width, height }),
    },
  };
}
