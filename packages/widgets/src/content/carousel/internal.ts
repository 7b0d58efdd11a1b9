/** What other widgets of ours draw with: no part of the package. */
export { carouselName, drawSlides, drawSteps } from './slides.tsx';
