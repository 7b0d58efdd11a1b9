import { Image } from '@rueda/widgets/image';

export function Example() {
  return (
    <Image
      large="/fotos/sala-1200.webp"
      medium="/fotos/sala-800.webp"
      small="/fotos/sala-400.webp"
      alt="La sala de negociación"
      ratio="16:9"
    />
  );
}
