/** `<rueda-market-clock>`: the state of the market, and its next opening or close. It loads no prices. */
import { marketSchedule } from '@rueda/domain/calendar';
import { MarketClock } from '../../../market/market-clock/index.ts';
import { defineEmbed } from './embed-element.ts';

defineEmbed('rueda-market-clock', async ({ client, language }) => (
  <MarketClock schedule={marketSchedule(client.now())} hasThread language={language} />
));
