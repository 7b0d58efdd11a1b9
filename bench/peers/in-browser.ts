import { type Browser, startBrowser } from './browser.ts';
import { byHand, type Library, plain, rueda } from './libraries.ts';
import { writeScenes } from './pages.ts';
import { inHundredths, checkLimit, miss, say, startPart, table, reportProgress } from './report.ts';
import { printAll } from './renderers.ts';
import { median, ratioOf, shuffled } from './samples.ts';
import { type Cost, costOf, type Scene, scenes } from './scenes.ts';

/** Work that is measured: one scene of one library, and its samples. */
interface Job {
  readonly scene: Scene;
  readonly library: Library;
  readonly taken: Cost[];
  hasFailed: boolean;
}

async function takeSample(browser: Browser, { scene, library }: Job): Promise<Cost> {
  const visit = await browser.visit(`/scenes/${library.id}${scene.isPrinted ? '.printed' : ''}.html`);
  try {
    return await costOf(scene, visit, library.driver);
  } finally {
    await visit.close();
  }
}

/** Every sample is a fresh page, in random order a round. A round before the first finds what does not work. */
async function takeSamples(jobs: readonly Job[], runs: number): Promise<void> {
  for (let round = 0; round <= runs; round += 1) {
    reportProgress(`round ${round} of ${runs}`);
    // A browser grows slower with the pages it has seen.
    const browser = await startBrowser();
    try {
      for (const job of shuffled(jobs.filter(({ hasFailed }) => !hasFailed)))
        try {
          const taken = await takeSample(browser, job);
          if (round > 0) job.taken.push(taken);
        } catch (error) {
          job.hasFailed = true;
          miss(`${job.scene.title}, ${job.library.title}`, error);
        }
    } finally {
      await browser.close();
    }
  }
}

function report(scene: Scene, jobs: readonly Job[]): void {
  const timesOf = (library: Library, until: keyof Cost = 'shown'): number[] =>
    jobs.find((job) => job.library.id === library.id)?.taken.map((cost) => cost[until]) ?? [];
  const first = [plain, byHand, rueda].map(({ id }) => id);
  const place = ({ id }: Library): number => first.indexOf(id) + 1 || first.length + 1;
  say(`\n  ${scene.title}`);
  table(
    ['', 'ms until shown', 'at rest', '× plain', '× by hand'],
    jobs
      .filter(({ taken }) => taken.length > 0)
      .map(({ library }) => library)
      .toSorted((one, other) => place(one) - place(other) || median(timesOf(one)) - median(timesOf(other)))
      .map((library) => [
        library.title,
        median(timesOf(library, 'shown')).toFixed(1),
        median(timesOf(library, 'rest')).toFixed(1),
        inHundredths(ratioOf(timesOf(library), timesOf(plain))),
        inHundredths(ratioOf(timesOf(library), timesOf(byHand))),
      ]),
    scene.title,
  );
  const { to, most } = scene.limit;
  const name = to.id === plain.id ? 'plain' : 'its own HTML by hand';
  checkLimit({ what: `${scene.title}, × ${name}`, value: ratioOf(timesOf(rueda), timesOf(to)), limit: most });
}

/** In the browser: processor time of the page's main thread. */
export async function measureBrowser(libraries: readonly Library[], runs: number): Promise<void> {
  startPart(
    'In the browser: CPU ms of the main thread, medians; ratios of the time until shown, medians of pairs',
  );
  const prints = await printAll(libraries, ({ title }, why) => miss(`scenes of ${title}`, why));
  const jobs: Job[] = [];
  for (const library of [...libraries, byHand].filter(({ id }) => prints.has(id)))
    try {
      await writeScenes(library, prints.get(library.id)?.['page']);
      for (const scene of scenes.filter(({ isFor }) => isFor(library)))
        jobs.push({ scene, library, taken: [], hasFailed: false });
    } catch (error) {
      miss(`scenes of ${library.title}`, error);
    }
  await takeSamples(jobs, runs);
  for (const scene of scenes)
    report(
      scene,
      jobs.filter((job) => job.scene === scene),
    );
  say(`  ${runs} samples of each, in turn`);
}
