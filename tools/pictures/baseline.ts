/**
 * The baseline is a line of hashes a story, not pictures: a review reads which stories changed, and the repository
 * stays small. The pictures before a change are made when they are asked for, by the commit that wrote the baseline.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Change, comparePictures } from './compare.ts';
import { writeReport } from './report.ts';
import { fileOf, type Hashes, type IsCaptured, lookOf, root, capturePictures } from './capture.ts';

const run = promisify(execFile);
const baselineFile = 'packages/widgets/pictures.json';

/** Everything that is made here, which git ignores. */
export const folder = `${root}.pictures`;
const places = { before: `${folder}/before`, after: `${folder}/after`, difference: `${folder}/difference` };

/**
 * Takes the pictures of these widgets, or of all, and says which are not as the baseline has them. A hash that differs
 * is only a suspicion, since another browser or processor paints a shade differently: then the pictures of the
 * baseline's own commit are taken here too, and the pixels decide.
 */
export async function findChanges(
  wanted: string[] = [],
  isTaken: IsCaptured = () => true,
): Promise<{ hashes: Hashes; changes: Change[] }> {
  await rm(folder, { recursive: true, force: true });
  const hashes = await capturePictures(places.after, { wanted, isTaken });
  const baseline = await readBaseline();
  const isWanted = (name: string): boolean => {
    const { look, story } = lookOf(name);
    return (
      (wanted.length === 0 || wanted.includes(story.slice(0, story.indexOf('/')))) && isTaken(look, story)
    );
  };
  const names = [...new Set([...Object.keys(hashes), ...Object.keys(baseline).filter(isWanted)])];
  const suspects = names.filter((name) => hashes[name] !== baseline[name]);
  if (suspects.length === 0) return { hashes, changes: [] };
  await takeBefore([...new Set(suspects.map((name) => name.slice(0, name.indexOf('/'))))]);
  await mkdir(places.difference, { recursive: true });
  const changes = await comparePictures(suspects, places.before, places.after, places.difference);
  await writeReport(`${folder}/index.html`, changes, places, fileOf);
  return { hashes, changes };
}

/** The hashes of the baseline by the names of their pictures. */
async function readBaseline(): Promise<Hashes> {
  const text = await readFile(root + baselineFile, 'utf8').catch(() => '{}');
  const stories = JSON.parse(text) as Record<string, Record<string, string>>;
  return Object.fromEntries(
    Object.entries(stories).flatMap(([story, looks]) =>
      Object.entries(looks).map(([look, hash]) => [`${story} ${look}`, hash]),
    ),
  );
}

/** Makes these pictures the baseline. */
export async function writeBaseline(hashes: Hashes): Promise<void> {
  const stories: Record<string, Record<string, string>> = {};
  for (const name of Object.keys(hashes).toSorted()) {
    const [story = '', ...look] = name.split(' ');
    stories[story] = { ...stories[story], [look.join(' ')]: hashes[name] ?? '' };
  }
  const lines = Object.entries(stories).map(
    ([story, looks]) => `  ${JSON.stringify(story)}: ${JSON.stringify(looks)}`,
  );
  await writeFile(root + baselineFile, `{\n${lines.join(',\n')}\n}\n`);
}

/** Takes the pictures as they were at the commit that wrote the baseline, with the tools of that commit. */
async function takeBefore(widgets: string[]): Promise<void> {
  const commit = await git('log', '-1', '--format=%H', '--', baselineFile);
  // Without a baseline in the history every picture is new.
  if (!commit) return;
  const tree = `${folder}/tree/`;
  await git('worktree', 'add', '--detach', '--force', tree, commit);
  try {
    for (const part of ['', 'packages/domain/', 'packages/client/', 'packages/widgets/'])
      await symlink(`${root}${part}node_modules`, `${tree}${part}node_modules`);
    await run(process.execPath, ['build-styles.ts'], { cwd: `${tree}packages/widgets` });
    await run(process.execPath, ['tools/pictures.ts', '--take', places.before, ...widgets], { cwd: tree });
  } finally {
    await git('worktree', 'remove', '--force', tree);
  }
}

const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: root })).stdout.trim();
