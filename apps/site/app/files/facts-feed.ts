import { getMaterialFacts, getMovements } from '@rueda/client/market';
import { defineMessages } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { illustrativeNote } from '../framework/sample-note.ts';
import { atomOf } from '../pages/documents/parts/atom.ts';
import { lastDays } from '../pages/market/parts/market-reads.ts';
import { defineFile } from '../framework/page.tsx';
import { factSentence, sourceName } from '../pages/issuers/parts/source-names.ts';

const messages = defineMessages({
  es: { title: 'Rueda: hechos de importancia' },
  en: { title: 'Rueda: material facts' },
});

/** The latest material facts of all issuers, for news readers. */
const file = defineFile({
  type: 'application/atom+xml; charset=utf-8',
  load: async ({ client, read, now, language, origin, path }) => {
    // The first response sets the client's clock to that of the service.
    await read(getMovements(client));
    const facts = await read(getMaterialFacts(client, { ...lastDays(now(), 31), size: 50 }));
    if ('error' in facts) return null;
    return atomOf({
      title: messages[language].title,
      address: origin + path,
      page: origin + pages.issuerNews[language],
      origin,
      now: now(),
      entries: facts.value.facts.flatMap((fact) => {
        const {
          businessName,
          subjects,
          day,
          paths: [file],
        } = fact;
        return file === undefined
          ? []
          : [
              {
                title: `${businessName}: ${subjects.map((subject) => sourceName(subject, language)).join(', ')}`,
                summary:
                  [factSentence(fact, language), illustrativeNote(now(), language)]
                    .filter(Boolean)
                    .join(' ') || undefined,
                day,
                path: file,
              },
            ];
      }),
      language,
    });
  },
});

export const { handle, loader } = file;
