import { type Movements, movementsState } from '@rueda/domain/quotes';
import { MovementsSummary } from '@rueda/widgets/movements-summary';

export function Example({ movements, now }: { movements: Movements; now: number }) {
  return (
    <MovementsSummary
      movements={movements}
      state={movementsState(movements, now)}
      hrefs={{ up: '/mercado?ver=suben', down: '/mercado?ver=bajan', flat: '/mercado?ver=iguales' }}
    />
  );
}
