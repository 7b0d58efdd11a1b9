import { getIndexQuotes, getMaterialFacts, getMovements } from '@rueda/client/market';
import type { Language } from '@rueda/domain/language';
import { mediaOf } from '@rueda/domain/links';
import { movementsOf } from '@rueda/domain/quotes';
import { sampleEntries, sampleImages } from '@rueda/domain/sample';
import { pages } from '@rueda/domain/site';
import { Carousel } from '@rueda/widgets/carousel';
import { Image, omitImages } from '@rueda/widgets/image';
import { Section, Split } from '@rueda/widgets/layout';
import { MediaEntry } from '@rueda/widgets/media-entry';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Slider, SliderSlide } from '@rueda/widgets/slider';
import type { ReactElement } from 'react';
import { IndexStrip } from './parts/index-strip.tsx';
import { messages as market } from './parts/market.messages.ts';
import { renderCards, renderFacts, renderMovements, renderTitle, sortQuery } from './parts/market-parts.tsx';
import { dayAt, lastDays, mostTraded, quotesOf, readCards } from './parts/market-reads.ts';
import { filesBase } from '../../framework/addresses.ts';
import { addressOf } from '../../framework/frame/address.ts';
import { Hint } from '../../framework/hint.tsx';
import { definePage, renderResult } from '../../framework/page.tsx';
import { hoursSlide, podcastsSlide, quotationSlide, messages } from './home.messages.ts';

const page = definePage({
  query: sortQuery,
  async load({ client, read }) {
    // Start the largest request first; the others run meanwhile.
    const largest = read(getMovements(client));
    const indices = await read(getIndexQuotes(client));
    const latest = read(getMaterialFacts(client, { ...lastDays(client.now(), 14), size: 6 }));
    const movements = await largest;
    const [factsPage, cards] = await Promise.all([latest, readCards(client, read, movements)]);
    return { movements, indices, factsPage, cards };
  },
  meta: ({ language, origin }) => ({
    title: market[language].title,
    description: messages[language].description,
    hasImages: true,
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
    const { movements, indices, factsPage, cards } = data;
    const quotes = quotesOf(movements);
    const levels = 'error' in indices ? [] : (indices.value ?? []);
    const traded = mostTraded(quotes, now);
    return (
      <>
        {traded.length > 0 && <IndexStrip indices={levels} quotes={traded} now={now} language={language} />}
        {renderTitle(market[language].title, movementsOf(quotes, dayAt(now)), now, language)}
        {cards.length > 0 && renderCards(cards, now, path, language)}
        <Split>
          <div>
            {renderResult(movements, language, (loaded) =>
              renderMovements(loaded.quotes, now, addressOf(path, query), language),
            )}
          </div>
          <aside>{renderResult(factsPage, language, ({ facts }) => renderFacts(facts, now, language))}</aside>
        </Split>
        <Hint
          name="onboarding"
          link={{ title: messages[language].firstSteps, url: pages.firstSteps[language] }}
          language={language}
        />
        {renderLearning(path, hasImages, language)}
      </>
    );
  },
});

const slides = [
  [quotationSlide, 'education', 'andenes-dia'],
  [hoursSlide, 'tradingHours', 'andenes-tarde'],
  [podcastsSlide, 'podcasts', 'andenes-noche'],
] as const;

function renderLearning(path: string, hasImages: boolean, language: Language): ReactElement {
  const text = messages[language];
  const { learn, learnNote, everything, latest } = market[language];
  const loaded = <T,>(content: T): T => (hasImages ? content : omitImages(content));
  const pictures = loaded(sampleImages(language));
  return (
    <div className="site-Learn">
      <Section>
        <SectionHeader
          id="aprende"
          title={learn}
          subtitle={learnNote}
          link={{ title: everything, url: pages.education[language] }}
          language={language}
        />
        <Slider label={text.slides} language={language}>
          {slides.map(([slideMessages, leadsTo, picture]) => {
            const image = pictures.find(({ large }) => large.includes(picture));
            const slide = slideMessages[language];
            return (
              <SliderSlide
                key={picture}
                title={slide.title}
                kind={slide.kind}
                href={pages[leadsTo][language]}
                action={slide.action}
                cover={image && <Image {...image} />}
              >
                <p>{slide.text}</p>
              </SliderSlide>
            );
          })}
        </Slider>
        <Carousel label={latest} headingLevel={3} language={language}>
          {loaded(sampleEntries(language))
            .filter(({ url }) => mediaOf(url) !== null)
            .map((entry) => (
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
      </Section>
    </div>
  );
}

export const { handle, loader } = page;
export default page.Component;
