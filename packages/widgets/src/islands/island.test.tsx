import { describe, expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { islandOrLeaf } from './island.tsx';

function Leaf({ label, onPress }: { label: string; onPress?: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      {label}
    </button>
  );
}
const Either = islandOrLeaf('leaf', Leaf);

describe('a leaf that may be given a callback', () => {
  test('is an island without one', async () => {
    const { main } = await draw(<Either label="Abrir" />);
    expect(main.querySelector('rueda-island > button')?.textContent).toBe('Abrir');
  });

  test('is drawn plain with one, so that no script wakes it a second time without it', async () => {
    const { main } = await draw(<Either label="Abrir" onPress={() => {}} />);
    expect(main.querySelector('rueda-island')).toBeNull();
    expect(main.querySelector('button')?.textContent).toBe('Abrir');
  });
});
