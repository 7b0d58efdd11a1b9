import { getDocuments } from '@rueda/client/market';
import { defineMessages } from '@rueda/domain/language';
import { illustrativeNote } from '../framework/sample-note.ts';
import { pages } from '@rueda/domain/site';
import { atomOf } from '../pages/documents/parts/atom.ts';
import { documentName } from '../pages/issuers/parts/source-names.ts';
import { defineFile } from '../framework/page.tsx';

const messages = defineMessages({
  es: { title: 'Rueda: boletines diarios' },
  en: { title: 'Rueda: daily bulletins' },
});

/** The latest daily bulletins, for news readers. */
const file = defineFile({
  type: 'application/atom+xml; charset=utf-8',
  load: async ({ client, read, now, language, origin, path }) => {
    const bulletins = await read(getDocuments(client, { kind: 'bulletin', size: 30 }));
    if ('error' in bulletins) return null;
    return atomOf({
      title: messages[language].title,
      address: origin + path,
      page: origin + pages.dailyBulletin[language],
      origin,
      now: now(),
      entries: bulletins.value.items.map((item) => ({
        ...item,
        title: documentName(item.title, language),
        summary: illustrativeNote(now(), language),
      })),
      language,
    });
  },
});

export const { handle, loader } = file;
