import { elementsIn } from './by-hand.ts';
import { byHand, type Library, plain, rueda } from './libraries.ts';
import { inHundredths, checkLimit, miss, say, startPart, table } from './report.ts';
import { printAll, type Renderer, startRenderer } from './renderers.ts';
import { median, quartilesOf, ratioOf, ratiosOf, shuffled } from './samples.ts';

/** Milliseconds of processor time until the compiler has done what it will, and of one sample. */
const warmUp = 400;
const sampleTime = 40;
/** Processes a library is measured in, so many rounds each: the compiler does not decide the same in every one. */
const generations = 3;

/** Microseconds of each sample, by library and scene; a round has the same place in each. */
type Samples = Map<string, number[]>;
const keyOf = (library: Library, scene: string): string => `${library.id} ${scene}`;

async function startWarm(library: Library, scenes: readonly string[]): Promise<Renderer> {
  const renderer = await startRenderer(library);
  for (const scene of scenes) await renderer.sample(scene, warmUp);
  return renderer;
}

/** Takes a sample of each library in random order a round, from renderers that stay alive for some rounds. */
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
            list.push(await renderer.sample(scene, sampleTime));
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
      const ours = samples.get(keyOf(rueda, scene)) ?? [];
      const hand = samples.get(keyOf(byHand, scene)) ?? [];
      const excess = median(ours.map((value, round) => value - (hand[round] ?? Number.NaN)));
      return { scene, ours: median(ours), hand: median(hand), excess, ratio: ratioOf(ours, hand) };
    })
    .toSorted((one, other) => other.excess - one.excess);
  say('  Each section of the page alone, µs: what Rueda costs above its own HTML by hand');
  table(
    ['', 'Rueda', 'by hand', 'excess', '×'],
    rows.map(({ scene, ours, hand, excess, ratio }) => [
      scene.replace('section ', ''),
      ...[ours, hand, excess].map((value) => value.toFixed(1)),
      inHundredths(ratio),
    ]),
  );
  const total = rows.reduce((sum, { excess }) => sum + excess, 0);
  say(`  ${total.toFixed(0)} µs a page in all`);
}

/** Server render of the page of 33 widgets: how many times what the plain one costs. */
export async function measureServerRender(
  libraries: readonly Library[],
  runs: number,
  hasWidgets: boolean,
): Promise<void> {
  startPart('Server render of the same page of 33 widgets, processor time, medians of pairs');
  const prints = await printAll(libraries, ({ title }, why) => miss(`server render of ${title}`, why));
  const measured = [...libraries, byHand].filter(({ id }) => prints.has(id));
  const samples = await takeSamples(measured, ['page'], runs);
  const timesOf = (library: Library): number[] => samples.get(keyOf(library, 'page')) ?? [];
  const peers = measured
    .filter((library) => ![plain, rueda, byHand].includes(library))
    .toSorted((one, other) => median(timesOf(one)) - median(timesOf(other)));
  table(
    ['', '× plain', 'quartiles', '× by hand', 'µs', 'elements', 'HTML bytes'],
    [plain, byHand, rueda, ...peers].map((library) => {
      const html = prints.get(library.id)?.['page']?.html ?? '';
      return [
        library.title,
        inHundredths(ratioOf(timesOf(library), timesOf(plain))),
        quartilesOf(ratiosOf(timesOf(library), timesOf(plain)))
          .map(inHundredths)
          .join(' – '),
        library.id === rueda.id ? inHundredths(ratioOf(timesOf(library), timesOf(byHand))) : '',
        median(timesOf(library)).toFixed(0),
        String(elementsIn(html)),
        Buffer.byteLength(html).toLocaleString('en'),
      ];
    }),
  );
  say(`  ${timesOf(plain).length} samples of each`);
  checkLimit({
    what: 'server render, × its own HTML by hand',
    value: ratioOf(timesOf(rueda), timesOf(byHand)),
    limit: 1.3,
  });
  checkLimit({ what: 'server render, × plain', value: ratioOf(timesOf(rueda), timesOf(plain)), limit: 2.5 });
  const bytes = Buffer.byteLength(prints.get(rueda.id)?.['page']?.html ?? '');
  checkLimit({ what: 'HTML of the page', value: bytes / 1000, limit: 24, unit: ' kB', isTimed: false });
  if (hasWidgets) await measureSections(runs);
}
