import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../command.ts';
import { type Dataset, datasetFiles, filesByCode } from './dataset.ts';

type File = (typeof datasetFiles)[number];

/**
 * Reads the files of a folder; `observedAt` is when the market was as they say. Every file that cannot be taken is
 * named, and then none is.
 */
export function readFolder(folder: string, observedAt: number): Dataset {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new OperatorError(`There is no folder ${folder}.`);
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const files = datasetFiles.filter((file) => names.includes(`${file}.json`));
  const problems = names.toSorted().flatMap((name) => strangerProblem(name));
  const parts: Record<string, unknown> = {};
  for (const file of files.toSorted()) {
    try {
      parts[file] = rowsOf(file, readFileSync(join(folder, `${file}.json`), 'utf8'));
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      problems.push(error.message);
    }
  }
  if (names.length === 0)
    problems.push(`${folder} is empty: it may hold ${datasetFiles.join('.json, ')}.json.`);
  if (problems.length > 0)
    throw new OperatorError(['Nothing was loaded:', ...problems.map((problem) => `- ${problem}`)].join('\n'));
  return { ...parts, observedAt };
}

function strangerProblem(name: string): string[] {
  if (datasetFiles.some((file) => name === `${file}.json`)) return [];
  const meant = datasetFiles.find((file) => name.toLowerCase().startsWith(`${file.toLowerCase()}.`));
  const hint = meant === undefined ? '' : ` Did you mean ${meant}.json?`;
  return [`${name} is not a file of a dataset.${hint}`];
}

function rowsOf(file: File, text: string): unknown {
  const rows = contentOf(parse(file, text));
  if (!filesByCode.some((each) => each === file)) {
    if (!Array.isArray(rows)) throw new OperatorError(`${file}.json must hold a list of rows.`);
    return rows;
  }
  const isByCode = typeof rows === 'object' && rows !== null && !Array.isArray(rows);
  if (!isByCode || !Object.values(rows).every((each) => Array.isArray(each)))
    throw new OperatorError(`${file}.json must hold lists of rows by code.`);
  return rows;
}

function parse(file: File, text: string): unknown {
  try {
    // Files that passed through a spreadsheet or an editor may begin with a mark of their encoding.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new OperatorError(`${file}.json is not JSON: ${(error as Error).message}`);
  }
}

/** Some calls give their rows alone, others under `content`. */
function contentOf(answer: unknown): unknown {
  const { content } = (answer ?? {}) as { content?: unknown };
  return Array.isArray(content) ? content : answer;
}
