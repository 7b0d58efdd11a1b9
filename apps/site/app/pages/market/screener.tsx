import { getKeyFigures, type KeyFiguresPage } from '@rueda/client/market';
import type { Language } from '@rueda/domain/language';
import { formatInteger } from '@rueda/domain/money';
import { Accordion } from '@rueda/widgets/accordion';
import { Section } from '@rueda/widgets/layout';
import { Pagination } from '@rueda/widgets/pagination';
import { SectionHeader } from '@rueda/widgets/section-header';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement } from 'react';
import { securitiesFile } from '../../framework/addresses.ts';
import { hrefWith, isFiltered, pageOf, renderNothing } from '../../framework/list.tsx';
import { definePage, type LoaderContext, type Result, renderResult } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';
import { illustrativeNote } from '../../framework/sample-note.ts';
import { renderFilterButton, renderScreenerForm } from './parts/screener-form.tsx';
import {
  errorsOf,
  isPreset,
  presetHref,
  type PresetName,
  presets,
  screenerQuery,
  type ScreenerQuery,
  selectionOf,
} from './parts/screener-query.ts';
import { renderScreenerTable } from './parts/screener-table.tsx';
import { figureMessages } from './parts/figures.messages.ts';
import { messages } from './parts/screener.messages.ts';

const pageSize = 50;

/** The figures with a definition. */
const defined = [
  'capitalisation',
  'priceEarnings',
  'earningsPerShare',
  'dividendYield',
  'range',
  'averageQuantity',
] as const;

/** The page of the address; the last one if the address is beyond it. */
async function readPage(
  { client, read }: Pick<LoaderContext, 'client' | 'read'>,
  query: ScreenerQuery,
): Promise<Result<KeyFiguresPage & { page: number }>> {
  const readAt = async (page: number): Promise<Result<KeyFiguresPage & { page: number }>> => {
    const result = await read(getKeyFigures(client, selectionOf(query, page, pageSize)));
    return 'error' in result ? result : { value: { ...result.value, page } };
  };
  const page = pageOf(query.pagina);
  const result = await readAt(page);
  if ('error' in result) return result;
  const lastPage = Math.max(1, Math.ceil(result.value.totalElements / pageSize));
  return page > lastPage ? readAt(lastPage) : result;
}

const page = definePage({
  query: screenerQuery,
  async load({ client, query, read }) {
    const errors = errorsOf(query);
    return {
      errors,
      found: Object.keys(errors).length === 0 ? await readPage({ client, read }, query) : null,
    };
  },
  meta: metaUnder(['marketSummary'], messages),
  render({ language, data: { errors, found }, query, now }) {
    const text = messages[language];
    return (
      <>
        <PageHead trail={trailOf(['marketSummary'], text.title, language)} language={language}>
          {text.lead}
        </PageHead>
        {renderPresets(query, language)}
        <Section>
          {Object.keys(errors).length === 0 && renderFilterButton(query, language)}
          {renderScreenerForm(query, errors, language)}
        </Section>
        <Section>
          {found === null ? (
            <WithoutData kind="search" title={text.fix} language={language}>
              {text.fixWhy}
            </WithoutData>
          ) : (
            renderResult(found, language, (list) => renderFound(list, query, now, language))
          )}
        </Section>
        <Section>
          <Accordion
            headingLevel={2}
            items={[
              {
                id: 'definiciones',
                title: text.definitions,
                content: (
                  <dl className="site-Screener-meanings">
                    {defined.map((name) => (
                      <div key={name}>
                        <dt>{figureMessages[language][name]}</dt>
                        <dd>{figureMessages[language][`${name}Meaning`]}</dd>
                      </div>
                    ))}
                  </dl>
                ),
              },
            ]}
          />
        </Section>
      </>
    );
  },
});

/** Links to frequent searches: the address of each is a search. */
function renderPresets(query: ScreenerQuery, language: Language): ReactElement {
  const text = messages[language];
  return (
    <nav className="site-Screener-presets" aria-label={text.presets}>
      <ul>
        {(Object.keys(presets) as PresetName[]).map((name) => (
          <li key={name}>
            <a href={presetHref(name)} aria-current={isPreset(query, name) ? 'true' : undefined}>
              {text[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function renderFound(
  { content, totalElements, page: current }: KeyFiguresPage & { page: number },
  query: ScreenerQuery,
  now: number,
  language: Language,
): ReactElement {
  const text = messages[language];
  if (totalElements === 0)
    return isFiltered(query) ? renderNothing(language, text.nothing) : <WithoutData language={language} />;
  const note = illustrativeNote(now, language);
  return (
    <>
      <SectionHeader
        id="resultados"
        title={text.count(formatInteger(totalElements))}
        {...(note && { subtitle: note })}
        language={language}
      />
      {renderScreenerTable(content, { query, isPartial: totalElements > pageSize, now, language })}
      <Pagination
        total={totalElements}
        page={current}
        pageSize={pageSize}
        href={hrefWith(query, 'pagina={page}')}
        language={language}
      />
      <p>
        <a href={securitiesFile(hrefWith(query, '').replace(/[?&]$/, ''))} download>
          {text.file}
        </a>
      </p>
    </>
  );
}

export const { handle, loader } = page;
export default page.Component;
