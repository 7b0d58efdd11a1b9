import type { ToolbarFilter } from '@rueda/domain/site';

type Coordinates = NonNullable<Extract<ToolbarFilter, { type: 'sortByLocation' }>['coordinates']>;

const kmPerDegree = 111.2;

/** The distance in kilometres, on a plane: exact enough to sort the cities of a country. */
function distanceKm(one: Coordinates, other: Coordinates): number {
  const middle = ((one.latitude + other.latitude) / 2) * (Math.PI / 180);
  return (
    kmPerDegree *
    Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * Math.cos(middle))
  );
}

const placeOf = (row: HTMLElement): Coordinates => {
  const [latitude = 0, longitude = 0] = (row.querySelector('data')?.value ?? '').split(',').map(Number);
  return { latitude, longitude };
};

/** Sorts the rows of a table by their distance from a visitor who asks for it. The position stays in the browser. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sorts]')) {
  const body = document.querySelector<HTMLTableElement>(`table#${form.dataset['sorts']}`)?.tBodies[0];
  if (!body) continue;
  const original = [...body.rows];
  form.addEventListener('filter', (event) => {
    const { detail } = event as CustomEvent<ToolbarFilter>;
    if (detail.type !== 'sortByLocation') return;
    const { coordinates } = detail;
    if (!coordinates) {
      body.append(...original);
      return;
    }
    const distances = new Map(original.map((row) => [row, distanceKm(placeOf(row), coordinates)]));
    body.append(
      ...original.toSorted((one, other) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0)),
    );
    // The rows are no longer sorted by a column.
    body.parentElement?.querySelector('[aria-sort]')?.removeAttribute('aria-sort');
  });
}
