/** The projector with a defect put in on purpose: it acknowledges before it commits. The kills must find it. */
import { runFeed } from '../feed.ts';
import type { Rows } from '../messages.ts';
import { type Delivery, Projector } from '../projector.ts';
import { readSettings } from '../settings.ts';

class HastyProjector extends Projector {
  protected override async keep(rows: Rows, deliveries: readonly Delivery[]): Promise<void> {
    for (const { acknowledge } of deliveries) acknowledge();
    // They leave with the next turn of the event loop. The commit comes so late that a kill finds its moment.
    setTimeout(() => process.stdout.write('acknowledged\n'), 50);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    await this.store(rows);
  }
}

await runFeed(readSettings(process.env), (options) => new HastyProjector(options));
