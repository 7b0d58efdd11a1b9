import { ShareBar } from '@rueda/widgets/share-bar';

export function Example() {
  return <ShareBar url="https://www.example.pe/mercado" title="Mercado" />;
}
