import { Carousel as C } from '@mantine/carousel';

export default function Carousel({ slides }) {
  return (
    <C withIndicators>
      {slides.map((slide) => (
        <C.Slide key={slide}>{slide}</C.Slide>
      ))}
    </C>
  );
}
