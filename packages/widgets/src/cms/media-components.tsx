import {
  carouselSchema,
  entriesSchema,
  type Entry,
  imagePartSchema,
  slidersSchema,
  videosSchema,
} from '@rueda/domain/content';
import type { ReactElement } from 'react';
import { Carousel } from '../carousel/index.ts';
import { EntryCard } from '../entry-card/index.ts';
import { Image } from '../image/index.ts';
import { Row } from '../layout/index.ts';
import { MediaList } from '../media-entry/index.ts';
import { Slider, SliderSlide } from '../slider/index.ts';
import { messages } from './cms.messages.ts';
import { type CmsPlace, type CmsWidgets, defineComponents, idUnder } from './components.ts';

/** Cards of one kind. The same entry may come twice, so they are told apart by their place. */
const drawCards = (entries: readonly Entry[], { id, headingLevel, language }: CmsPlace): ReactElement[] =>
  entries.map((entry, at) => (
    <EntryCard key={idUnder(id, at)} entry={entry} headingLevel={headingLevel} language={language} />
  ));

/** A slide has a picture of its own, or the one behind its words. */
function drawSlide(entry: Entry, at: number, { id, headingLevel, language }: CmsPlace): ReactElement {
  const { title, description, category, url, linkText } = entry;
  const cover = entry.image ?? entry.backgroundImage;
  return (
    <SliderSlide
      key={idUnder(id, at)}
      title={title}
      headingLevel={headingLevel}
      {...(category !== null && { kind: category })}
      // What is in the first slide is what a visitor sees first.
      {...(cover && { cover: <Image {...cover} isPriority={at === 0} /> })}
      {...(url !== null && { href: url, action: linkText ?? messages[language].more })}
    >
      {description !== null && <p>{description}</p>}
    </SliderSlide>
  );
}

/** Components that are pictures, films and sound. */
export const mediaComponents: CmsWidgets = defineComponents({
  image: {
    schema: imagePartSchema,
    pictures: ({ image }) => [image],
    draw: ({ image }, { id }) => <Image id={id} {...image} />,
  },
  'entry-card': {
    schema: entriesSchema,
    limits: { 'items.title': 90, 'items.description': 200 },
    draw: ({ items, columns }, place) => (
      <Row id={place.id} columns={columns}>
        {drawCards(items, place)}
      </Row>
    ),
  },
  videos: {
    schema: videosSchema,
    limits: { 'videos.title': 90, 'videos.description': 200 },
    draw: ({ videos }, { id, headingLevel, language, site: { path } }) => (
      <MediaList
        id={id}
        entries={videos.map((entry) => ({ entry }))}
        headingLevel={headingLevel}
        language={language}
        {...(path !== undefined && { returnTo: path })}
      />
    ),
  },
  carousel: {
    schema: carouselSchema,
    limits: { title: 60, 'carousel.title': 90, 'carousel.description': 200 },
    draw: ({ title, carousel }, place) => (
      <Carousel id={place.id} label={title ?? messages[place.language].entries} language={place.language}>
        {drawCards(carousel, place)}
      </Carousel>
    ),
  },
  sliders: {
    schema: slidersSchema,
    limits: { title: 60, 'sliders.title': 60, 'sliders.description': 140, 'sliders.linkText': 30 },
    draw: ({ title, sliders }, place) => (
      <Slider id={place.id} label={title ?? messages[place.language].highlights} language={place.language}>
        {sliders.map((entry, at) => drawSlide(entry, at, place))}
      </Slider>
    ),
  },
});
