/** What other widgets of ours draw with: no part of the package. */
export { carouselName, renderSlides, renderSteps } from './slides.tsx';
