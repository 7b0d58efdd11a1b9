/**
 * The baseline has a line of hashes per story, not pictures: a review shows which stories changed, and the repository
 * stays small. The pictures before a change are captured on demand from the commit that wrote the baseline.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Change, comparePictures } from './compare.ts';
import { writeReport } from './report.ts';
import { fileOf, type Hashes, type IsCaptured, lookOf, root, capturePictures } from './capture.ts';

const run = promisify(execFile);
const baselineFile = 'packages/widgets/pictures.json';

/** The output folder, which git ignores. */
export const folder = `${root}.pictures`;
const folders = { before: `${folder}/before`, after: `${folder}/after`, difference: `${folder}/difference` };

/**
 * Captures the pictures of these widgets, or of all, and returns those that differ from the baseline. A different hash is
 * no proof, because another browser or processor may render a slightly different colour: in that case the pictures of
 * the baseline's commit are captured on this machine too, and the pixels are compared.
 */
export async function findChanges(
  widgetNames: string[] = [],
  isCaptured: IsCaptured = () => true,
): Promise<{ hashes: Hashes; changes: Change[] }> {
  await rm(folder, { recursive: true, force: true });
  const hashes = await capturePictures(folders.after, { widgetNames, isCaptured });
  const baseline = await readBaseline();
  const isIncluded = (name: string): boolean => {
    const { look, story } = lookOf(name);
    return (
      (widgetNames.length === 0 || widgetNames.includes(story.slice(0, story.indexOf('/')))) &&
      isCaptured(look, story)
    );
  };
  const names = [...new Set([...Object.keys(hashes), ...Object.keys(baseline).filter(isIncluded)])];
  const suspects = names.filter((name) => hashes[name] !== baseline[name]);
  if (suspects.length === 0) return { hashes, changes: [] };
  await captureBefore([...new Set(suspects.map((name) => name.slice(0, name.indexOf('/'))))]);
  await mkdir(folders.difference, { recursive: true });
  const changes = await comparePictures(suspects, folders.before, folders.after, folders.difference);
  await writeReport(`${folder}/index.html`, changes, folders, fileOf);
  return { hashes, changes };
}

/** The hashes of the baseline by picture name. */
async function readBaseline(): Promise<Hashes> {
  const text = await readFile(root + baselineFile, 'utf8').catch(() => '{}');
  const stories = JSON.parse(text) as Record<string, Record<string, string>>;
  return Object.fromEntries(
    Object.entries(stories).flatMap(([story, looks]) =>
      Object.entries(looks).map(([look, hash]) => [`${story} ${look}`, hash]),
    ),
  );
}

/** Writes these hashes as the new baseline. */
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

/** Captures the pictures of the commit that wrote the baseline, with the tools of that commit. */
async function captureBefore(widgets: string[]): Promise<void> {
  const commit = await git('log', '-1', '--format=%H', '--', baselineFile);
  // Without a baseline in the history every picture is new.
  if (!commit) return;
  const tree = `${folder}/tree/`;
  await git('worktree', 'add', '--detach', '--force', tree, commit);
  try {
    for (const part of ['', 'packages/domain/', 'packages/client/', 'packages/widgets/'])
      await symlink(`${root}${part}node_modules`, `${tree}${part}node_modules`);
    await run(process.execPath, ['build-styles.ts'], { cwd: `${tree}packages/widgets` });
    await run(process.execPath, ['tools/pictures.ts', '--take', folders.before, ...widgets], { cwd: tree });
  } finally {
    await git('worktree', 'remove', '--force', tree);
  }
}

const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: root })).stdout.trim();
