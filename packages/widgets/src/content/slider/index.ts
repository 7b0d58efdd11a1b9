export { SliderSlide, type SliderSlideProps } from './slider-slide.tsx';
export { Slider, type SliderProps } from './slider.tsx';
