/** `<rueda-market-clock>`: what the market is doing, and when it opens or closes next. It reads no prices. */
import { marketSchedule } from '@rueda/domain/calendar';
import { MarketClock } from '../../../market/market-clock/index.ts';
import { defineEmbed } from './embed-element.ts';

defineEmbed('rueda-market-clock', async ({ client, language }) => (
  <MarketClock schedule={marketSchedule(client.now())} hasThread language={language} />
));
