import { getIndexDay, getMaterialFacts, getMovements } from '@rueda/client/market';
import {
  carouselSchema,
  type Entry,
  readParts,
  sectionHeaderSchema,
  slidersSchema,
  withOwnImages,
} from '@rueda/domain/content';
import { indices } from '@rueda/domain/indices';
import type { Language } from '@rueda/domain/language';
import { movementsOf } from '@rueda/domain/quotes';
import { pages } from '@rueda/domain/site';
import { Carousel } from '@rueda/widgets/carousel';
import { Image, omitImages } from '@rueda/widgets/image';
import { Section, Split } from '@rueda/widgets/layout';
import { MediaEntry } from '@rueda/widgets/media-entry';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Slider, SliderSlide } from '@rueda/widgets/slider';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactNode } from 'react';
import { IndexStrip } from './parts/index-strip.tsx';
import { messages as market } from './parts/market.messages.ts';
import { renderCards, renderFacts, renderMovements, renderTitle, sortQuery } from './parts/market-parts.tsx';
import { dayAt, lastDays, lastTradingDay, mostTradedOn, quotesOf, readCards } from './parts/market-reads.ts';
import { strongestMovers } from './parts/market-sentence.ts';
import { MarketToday } from './parts/market-today.tsx';
import { filesBase } from '../../framework/addresses.ts';
import { componentsOf, contentMeta, readContent } from '../../framework/content.ts';
import { addressOf } from '../../framework/frame/address.ts';
import { Hint } from '../../framework/hint.tsx';
import { definePage, renderResult } from '../../framework/page.tsx';
import { messages } from './home.messages.ts';

/** The cards of a row. */
const cardCount = 4;

/** The index that is computed today. */
const mainIndex = indices.find(({ status }) => status === 'current')?.code;

const page = definePage({
  query: sortQuery,
  async load(context) {
    const { client, read } = context;
    // Start the largest request first; the others run meanwhile.
    const largest = read(getMovements(client));
    const index = mainIndex ? await read(getIndexDay(client, mainIndex)) : { value: null };
    const latest = read(getMaterialFacts(client, { ...lastDays(client.now(), 14), size: 6 }));
    const published = readContent(context);
    const movements = await largest;
    const quotes = quotesOf(movements);
    const day = lastTradingDay(quotes) ?? dayAt(client.now());
    const { movers, among } = strongestMovers(quotes, day);
    const [factsPage, cards, content] = await Promise.all([
      latest,
      readCards(client, read, movers.slice(0, cardCount), day),
      published,
    ]);
    return { movements, day, index, factsPage, cards, among, content };
  },
  meta: ({ language, origin, data }) => ({
    title: market[language].title,
    description: messages[language].description,
    ...contentMeta(data.content),
    structuredData: {
      '@type': 'WebSite',
      name: 'Rueda',
      url: origin + pages.home[language],
      inLanguage: language,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}${pages.search[language]}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  }),
  render({ language, data, now, path, query, hasImages }) {
    const { movements, day, index, factsPage, cards, among } = data;
    const text = market[language];
    const quotes = quotesOf(movements);
    const level = 'error' in index ? null : index.value;
    const traded = mostTradedOn(quotes, day);
    return (
      <>
        {traded.length > 0 && (
          <IndexStrip indices={level ? [level.quote] : []} quotes={traded} now={now} language={language} />
        )}
        {renderTitle(text.title, movementsOf(quotes, day), now, language)}
        <MarketToday index={level} quotes={quotes} now={now} language={language} />
        {'error' in index && <WithoutData reason="fault" language={language} />}
        {cards.length > 0 && renderCards(cards, among, now, path, language)}
        <Split>
          <div>
            {renderResult(movements, language, (loaded) =>
              renderMovements(loaded.quotes, day, now, addressOf(path, query), language),
            )}
          </div>
          <aside>{renderResult(factsPage, language, ({ facts }) => renderFacts(facts, now, language))}</aside>
        </Split>
        <Hint
          name="onboarding"
          link={{ title: messages[language].firstSteps, url: pages.firstSteps[language] }}
          language={language}
        />
        {renderLearning(componentsOf(data.content), { path, hasImages, language })}
      </>
    );
  },
});

/** The published pages and entries, with the widgets of this page only. */
function renderLearning(
  components: readonly unknown[],
  { path, hasImages, language }: { path: string; hasImages: boolean; language: Language },
): ReactNode {
  const [header] = readParts(components, 'section-header', sectionHeaderSchema, language);
  if (!header) return null;
  const [sliders] = readParts(components, 'sliders', slidersSchema, language);
  const [carousel] = readParts(components, 'carousel', carouselSchema, language);
  const loaded = (entries: Entry[] = []): Entry[] => {
    const own = entries.map(withOwnImages);
    return hasImages ? own : omitImages(own);
  };
  return (
    <div className="site-Learn">
      <Section>
        <SectionHeader
          id="aprende"
          title={header.title}
          {...(header.subtitle && { subtitle: header.subtitle })}
          {...(header.link && { link: header.link })}
          language={language}
        />
        {sliders && (
          <Slider label={sliders.title ?? header.title} language={language}>
            {loaded(sliders.sliders).map(({ title, category, url, linkText, description, image }) => (
              <SliderSlide
                key={title}
                title={title}
                cover={image && <Image {...image} />}
                {...(category && { kind: category })}
                {...(url && linkText && { href: url, action: linkText })}
              >
                <p>{description}</p>
              </SliderSlide>
            ))}
          </Slider>
        )}
        {carousel && (
          <Carousel label={carousel.title ?? header.title} headingLevel={3} language={language}>
            {loaded(carousel.carousel).map((entry) => (
              <MediaEntry
                key={entry.title}
                // The page is the same for all visitors: it shows nobody's saved items.
                entry={{ ...entry, saved: false }}
                filesBase={filesBase}
                headingLevel={4}
                returnTo={path}
                language={language}
              />
            ))}
          </Carousel>
        )}
      </Section>
    </div>
  );
}

export const { handle, loader } = page;
export default page.Component;
