/** `<rueda-movements-summary src="…">`: the number of securities that rose, fell or did not change, and value traded. */
import { getMovements } from '@rueda/client/market';
import { limaDay, toDay } from '@rueda/domain/dates';
import { movementsOf, movementsState } from '@rueda/domain/quotes';
import { MovementsSummary } from '../../../market/movements-summary/index.ts';
import { defineEmbed } from './embed-element.ts';

defineEmbed('rueda-movements-summary', async ({ client, language, signal }) => {
  const response = await getMovements(client, { signal });
  const now = client.now();
  const movements = movementsOf(response?.quotes ?? [], limaDay(now) ?? toDay('1970-01-01'));
  return (
    <MovementsSummary movements={movements} state={movementsState(movements, now)} language={language} />
  );
});
