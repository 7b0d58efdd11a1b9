export { Carousel, type CarouselProps } from './carousel.tsx';
export { carouselName, drawSlides, drawSteps } from './slides.tsx';
