/** Shared with other widgets; not part of the public API. */
export { carouselName, renderSlides, renderSteps } from './slides.tsx';
