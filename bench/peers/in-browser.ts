import { type Browser, startBrowser } from './browser.ts';
import { byHand, type Library, plain, rueda } from './libraries.ts';
import { writeScenes } from './pages.ts';
import {
  inHundredths,
  checkLimit,
  reportFailure,
  print,
  startPart,
  table,
  reportProgress,
} from './report.ts';
import { renderAll } from './renderers.ts';
import { median, ratioOf, shuffled } from './samples.ts';
import { type Cost, costOf, type Scene, scenes } from './scenes.ts';

/** One scene of one library, and its samples. */
interface Job {
  readonly scene: Scene;
  readonly library: Library;
  readonly samples: Cost[];
  hasFailed: boolean;
}

async function takeSample(browser: Browser, { scene, library }: Job): Promise<Cost> {
  const visit = await browser.visit(`/scenes/${library.id}${scene.isServerRendered ? '.rendered' : ''}.html`);
  try {
    return await costOf(scene, visit, library.driver);
  } finally {
    await visit.close();
  }
}

/** Every sample uses a new page; the order of a round is random. Round 0 detects failing scenes, and is not counted. */
async function takeSamples(jobs: readonly Job[], runs: number): Promise<void> {
  for (let round = 0; round <= runs; round += 1) {
    reportProgress(`round ${round} of ${runs}`);
    // A browser becomes slower with the number of pages it has opened.
    const browser = await startBrowser();
    try {
      for (const job of shuffled(jobs.filter(({ hasFailed }) => !hasFailed)))
        try {
          const sample = await takeSample(browser, job);
          if (round > 0) job.samples.push(sample);
        } catch (error) {
          job.hasFailed = true;
          reportFailure(`${job.scene.title}, ${job.library.title}`, error);
        }
    } finally {
      await browser.close();
    }
  }
}

function report(scene: Scene, jobs: readonly Job[]): void {
  const timesOf = (library: Library, until: keyof Cost = 'shown'): number[] =>
    jobs.find((job) => job.library.id === library.id)?.samples.map((cost) => cost[until]) ?? [];
  const first = [plain, byHand, rueda].map(({ id }) => id);
  const rank = ({ id }: Library): number => first.indexOf(id) + 1 || first.length + 1;
  print(`\n  ${scene.title}`);
  table(
    ['', 'ms until shown', 'ms until idle', '× plain', '× by hand'],
    jobs
      .filter(({ samples }) => samples.length > 0)
      .map(({ library }) => library)
      .toSorted((one, other) => rank(one) - rank(other) || median(timesOf(one)) - median(timesOf(other)))
      .map((library) => [
        library.title,
        median(timesOf(library, 'shown')).toFixed(1),
        median(timesOf(library, 'idle')).toFixed(1),
        inHundredths(ratioOf(timesOf(library), timesOf(plain))),
        inHundredths(ratioOf(timesOf(library), timesOf(byHand))),
      ]),
    scene.title,
  );
  const { to, max } = scene.limit;
  const name = to.id === plain.id ? 'plain' : 'its HTML by hand';
  checkLimit({ name: `${scene.title}, × ${name}`, value: ratioOf(timesOf(rueda), timesOf(to)), limit: max });
}

/** Measures the processor time of the page's main thread in the browser. */
export async function measureBrowser(libraries: readonly Library[], runs: number): Promise<void> {
  startPart(
    'In the browser: CPU ms of the main thread, medians; ratios of the time until shown, medians of pairs',
  );
  const rendered = await renderAll(libraries, ({ title }, error) =>
    reportFailure(`scenes of ${title}`, error),
  );
  const jobs: Job[] = [];
  for (const library of [...libraries, byHand].filter(({ id }) => rendered.has(id)))
    try {
      await writeScenes(library, rendered.get(library.id)?.['page']);
      for (const scene of scenes.filter(({ isFor }) => isFor(library)))
        jobs.push({ scene, library, samples: [], hasFailed: false });
    } catch (error) {
      reportFailure(`scenes of ${library.title}`, error);
    }
  await takeSamples(jobs, runs);
  for (const scene of scenes)
    report(
      scene,
      jobs.filter((job) => job.scene === scene),
    );
  print(`  ${runs} samples of each, in turn`);
}
