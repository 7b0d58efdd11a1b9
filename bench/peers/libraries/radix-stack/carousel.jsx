import useEmblaCarousel from 'embla-carousel-react';
import { useCallback } from 'react';

export default function Carousel({ slides }) {
  const [ref, api] = useEmblaCarousel({ loop: true });
  const prev = useCallback(() => api?.scrollPrev(), [api]);
  const next = useCallback(() => api?.scrollNext(), [api]);
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label="Headlines">
      <div ref={ref} style={{ overflow: 'hidden' }}>
        <div style={{ display: 'flex' }}>
          {slides.map((slide, index) => (
            <div
              key={slide}
              role="group"
              aria-roledescription="slide"
              aria-label={index + 1 + ' of ' + slides.length}
              className="slide"
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <button type="button" className="btn" aria-label="Previous slide" onClick={prev}>
        ‹
      </button>
      <button type="button" className="btn" aria-label="Next slide" onClick={next}>
        ›
      </button>
    </section>
  );
}
