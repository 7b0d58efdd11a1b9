import type { Entry } from '@rueda/domain/content';
import { Carousel } from '@rueda/widgets/carousel';
import { EntryCard } from '@rueda/widgets/entry-card';

export function Example({ entries }: { entries: Entry[] }) {
  return (
    <Carousel label="Lo más leído">
      {entries.map((entry) => (
        <EntryCard key={entry.url} entry={entry} />
      ))}
    </Carousel>
  );
}
