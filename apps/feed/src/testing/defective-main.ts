/** The projector with an injected fault: it acknowledges before it commits. The kills must detect it. */
import { runFeed } from '../feed.ts';
import type { Rows } from '../messages.ts';
import { type Delivery, Projector } from '../projector.ts';
import { readSettings } from '../settings.ts';

class HastyProjector extends Projector {
  protected override async persist(rows: Rows, deliveries: readonly Delivery[]): Promise<void> {
    for (const { acknowledge } of deliveries) acknowledge();
    // Acknowledgements are sent in the next turn of the event loop. The commit is delayed so that a kill comes before it.
    setTimeout(() => process.stdout.write('acknowledged\n'), 50);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    await this.store(rows);
  }
}

await runFeed(readSettings(process.env), (options) => new HastyProjector(options));
