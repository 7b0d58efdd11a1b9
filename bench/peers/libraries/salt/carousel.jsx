import {
  Carousel as C,
  CarouselSlides,
  CarouselCard,
  CarouselPreviousButton,
  CarouselNextButton,
  CarouselProgressLabel,
} from '@salt-ds/embla-carousel';

export default function Carousel({ slides }) {
  return (
    <C aria-label="Headlines">
      <CarouselPreviousButton />
      <CarouselNextButton />
      <CarouselProgressLabel />
      <CarouselSlides>
        {slides.map((slide) => (
          <CarouselCard key={slide}>
            <p>{slide}</p>
          </CarouselCard>
        ))}
      </CarouselSlides>
    </C>
  );
}
