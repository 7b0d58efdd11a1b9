/** CSS scroll snap. */
import { useRef } from 'react';

export default function Carousel({ slides }) {
  const track = useRef(null);
  const go = (by) => track.current.scrollBy({ left: by * track.current.clientWidth, behavior: 'smooth' });
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label="Headlines">
      <div ref={track} className="track" tabIndex={0}>
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
      <button type="button" className="btn" aria-label="Previous slide" onClick={() => go(-1)}>
        ‹
      </button>
      <button type="button" className="btn" aria-label="Next slide" onClick={() => go(1)}>
        ›
      </button>
    </section>
  );
}
