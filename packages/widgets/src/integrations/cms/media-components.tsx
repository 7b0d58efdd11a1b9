import {
  carouselSchema,
  entriesSchema,
  type Entry,
  gallerySchema,
  imagePartSchema,
  slidersSchema,
  testimoniesSchema,
  videosSchema,
} from '@rueda/domain/content';
import type { ReactElement } from 'react';
import { Carousel } from '../../content/carousel/index.ts';
import { EntryCard } from '../../content/entry-card/index.ts';
import { GalleryTile } from '../../content/gallery-tile/index.ts';
import { Image } from '../../content/image/index.ts';
import { Row } from '../../layout/layout/index.ts';
import { MediaList } from '../../content/media-entry/index.ts';
import { Slider, SliderSlide } from '../../content/slider/index.ts';
import { TestimonyCard } from '../../content/testimony-card/index.ts';
import { messages } from './cms.messages.ts';
import { type CmsPlace, type CmsWidgets, defineComponents, filesBaseOf, idUnder } from './components.ts';

/** Renders entries as cards. The same entry may occur twice, so the keys are indexes. */
const renderCards = (
  entries: readonly Entry[],
  { id, headingLevel, language, site }: CmsPlace,
): ReactElement[] =>
  entries.map((entry, at) => (
    <EntryCard
      key={idUnder(id, at)}
      entry={entry}
      filesBase={filesBaseOf(site)}
      headingLevel={headingLevel}
      language={language}
    />
  ));

/** Renders an entry as a slide, with its picture or else its background image. */
function renderSlide(entry: Entry, at: number, { id, headingLevel, language }: CmsPlace): ReactElement {
  const { title, description, category, url, linkText } = entry;
  const cover = entry.image ?? entry.backgroundImage;
  return (
    <SliderSlide
      key={idUnder(id, at)}
      title={title}
      headingLevel={headingLevel}
      {...(category !== null && { kind: category })}
      // The first slide is visible when the page loads.
      {...(cover && { cover: <Image {...cover} isPriority={at === 0} /> })}
      {...(url !== null && { href: url, action: linkText ?? messages[language].more })}
    >
      {description !== null && <p>{description}</p>}
    </SliderSlide>
  );
}

/** Components with pictures, video and audio. */
export const mediaComponents: CmsWidgets = defineComponents({
  image: {
    schema: imagePartSchema,
    pictures: ({ image }) => [image],
    render: ({ image }) => <Image {...image} />,
  },
  'gallery-tile': {
    schema: gallerySchema,
    limits: { title: 60 },
    pictures: ({ images }) => images,
    render: ({ title, images }, { id, language }) => (
      <GalleryTile
        id={idUnder(id, 'gallery')}
        title={title ?? messages[language].gallery}
        // Without duplicate pictures.
        images={[...new Map(images.map((image) => [image.large, image])).values()]}
        language={language}
      />
    ),
  },
  'testimony-card': {
    schema: testimoniesSchema,
    limits: { 'items.quote': 240 },
    // A single one takes half of the page: at full width its picture would fill the window.
    render: ({ items }, { id }) => (
      <Row columns={items.length % 3 === 0 ? 3 : 2}>
        {items.map((testimony, at) => (
          <TestimonyCard key={idUnder(id, at)} testimony={testimony} />
        ))}
      </Row>
    ),
  },
  'entry-card': {
    schema: entriesSchema,
    limits: { 'items.title': 90, 'items.description': 200 },
    render: ({ items, columns }, place) => <Row columns={columns}>{renderCards(items, place)}</Row>,
  },
  videos: {
    schema: videosSchema,
    limits: { 'videos.title': 90, 'videos.description': 200 },
    render: ({ videos }, { headingLevel, language, site }) => (
      <MediaList
        entries={videos.map((entry) => ({ entry }))}
        filesBase={filesBaseOf(site)}
        headingLevel={headingLevel}
        language={language}
        {...(site.path !== undefined && { returnTo: site.path })}
      />
    ),
  },
  carousel: {
    schema: carouselSchema,
    limits: { title: 60, 'carousel.title': 90, 'carousel.description': 200 },
    render: ({ title, carousel }, place) => (
      <Carousel label={title ?? messages[place.language].entries} language={place.language}>
        {renderCards(carousel, place)}
      </Carousel>
    ),
  },
  sliders: {
    schema: slidersSchema,
    limits: { title: 60, 'sliders.title': 60, 'sliders.description': 140, 'sliders.linkText': 30 },
    render: ({ title, sliders }, place) => (
      <Slider label={title ?? messages[place.language].highlights} language={place.language}>
        {sliders.map((entry, at) => renderSlide(entry, at, place))}
      </Slider>
    ),
  },
});
