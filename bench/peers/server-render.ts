import { countElements } from './by-hand.ts';
import { byHand, type Library, plain, rueda } from './libraries.ts';
import { inHundredths, checkLimit, reportFailure, print, startPart, table } from './report.ts';
import { renderAll, type Renderer, startRenderer } from './renderers.ts';
import { median, quartilesOf, ratioOf, ratiosOf, shuffled } from './samples.ts';

/** Processor milliseconds until the compiler has optimized the code, and of one sample. */
const warmUpMs = 400;
const sampleMs = 40;
/** Number of processes per library, because the compiler optimizes differently in each. */
const generations = 3;

/** Microseconds of each sample, by library and scene; a round has the same index in all lists. */
type Samples = Map<string, number[]>;
const keyOf = (library: Library, scene: string): string => `${library.id} ${scene}`;

async function startWarm(library: Library, scenes: readonly string[]): Promise<Renderer> {
  const renderer = await startRenderer(library);
  for (const scene of scenes) await renderer.sample(scene, warmUpMs);
  return renderer;
}

/** Takes a sample of each library per round, in random order, from renderers that run for some rounds. */
async function takeSamples(
  libraries: readonly Library[],
  scenes: readonly string[],
  runs: number,
): Promise<Samples> {
  const samples: Samples = new Map();
  for (let generation = 0; generation < generations; generation += 1) {
    const started = new Map<Library, Renderer>();
    try {
      for (const library of shuffled(libraries)) started.set(library, await startWarm(library, scenes));
      for (let round = 0; round < runs; round += 1)
        for (const scene of scenes)
          for (const [library, renderer] of shuffled([...started])) {
            const list = samples.get(keyOf(library, scene)) ?? [];
            list.push(await renderer.sample(scene, sampleMs));
            samples.set(keyOf(library, scene), list);
          }
    } finally {
      for (const renderer of started.values()) renderer.stop();
    }
  }
  return samples;
}

async function measureSections(runs: number): Promise<void> {
  const renderer = await startRenderer(rueda);
  const scenes = (await renderer.names()).filter((name) => name.startsWith('section '));
  renderer.stop();
  const samples = await takeSamples([rueda, byHand], scenes, runs);
  const rows = scenes
    .map((scene) => {
      const library = samples.get(keyOf(rueda, scene)) ?? [];
      const manual = samples.get(keyOf(byHand, scene)) ?? [];
      const excess = median(library.map((value, round) => value - (manual[round] ?? Number.NaN)));
      return {
        scene,
        library: median(library),
        manual: median(manual),
        excess,
        ratio: ratioOf(library, manual),
      };
    })
    .toSorted((one, other) => other.excess - one.excess);
  print('  Each section of the page alone, µs: the cost of Rueda above its HTML by hand');
  table(
    ['', 'Rueda', 'by hand', 'excess', '×'],
    rows.map(({ scene, library, manual, excess, ratio }) => [
      scene.replace('section ', ''),
      ...[library, manual, excess].map((value) => value.toFixed(1)),
      inHundredths(ratio),
    ]),
  );
  const total = rows.reduce((sum, { excess }) => sum + excess, 0);
  print(`  ${total.toFixed(0)} µs per page in total`);
}

/** Measures the server render of the page of 33 widgets as a multiple of the plain one. */
export async function measureServerRender(
  libraries: readonly Library[],
  runs: number,
  hasWidgets: boolean,
): Promise<void> {
  startPart('Server render of the same page of 33 widgets, processor time, medians of pairs');
  const rendered = await renderAll(libraries, ({ title }, error) =>
    reportFailure(`server render of ${title}`, error),
  );
  const measured = [...libraries, byHand].filter(({ id }) => rendered.has(id));
  const samples = await takeSamples(measured, ['page'], runs);
  const timesOf = (library: Library): number[] => samples.get(keyOf(library, 'page')) ?? [];
  const peers = measured
    .filter((library) => ![plain, rueda, byHand].includes(library))
    .toSorted((one, other) => median(timesOf(one)) - median(timesOf(other)));
  table(
    ['', '× plain', 'quartiles', '× by hand', 'µs', 'elements', 'HTML, kB'],
    [plain, byHand, rueda, ...peers].map((library) => {
      const html = rendered.get(library.id)?.['page']?.html ?? '';
      return [
        library.title,
        inHundredths(ratioOf(timesOf(library), timesOf(plain))),
        quartilesOf(ratiosOf(timesOf(library), timesOf(plain)))
          .map(inHundredths)
          .join(' – '),
        library.id === rueda.id ? inHundredths(ratioOf(timesOf(library), timesOf(byHand))) : '',
        median(timesOf(library)).toFixed(0),
        String(countElements(html)),
        (Buffer.byteLength(html) / 1000).toFixed(1),
      ];
    }),
  );
  print(`  ${timesOf(plain).length} samples of each`);
  checkLimit({
    name: 'server render, × its HTML by hand',
    value: ratioOf(timesOf(rueda), timesOf(byHand)),
    limit: 1.3,
  });
  checkLimit({ name: 'server render, × plain', value: ratioOf(timesOf(rueda), timesOf(plain)), limit: 2.5 });
  const bytes = Buffer.byteLength(rendered.get(rueda.id)?.['page']?.html ?? '');
  checkLimit({ name: 'HTML of the page', value: bytes / 1000, limit: 24, unit: ' kB', isTimed: false });
  if (hasWidgets) await measureSections(runs);
}
