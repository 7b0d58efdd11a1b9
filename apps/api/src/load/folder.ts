import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../command.ts';
import { type Dataset, datasetFiles, filesByCode } from './dataset.ts';

type File = (typeof datasetFiles)[number];

/**
 * Reads the files of a folder; `observedAt` is when the market was in that state. If a file cannot be read, throws an
 * error that lists every such file.
 */
export function readFolder(folder: string, observedAt: number): Dataset {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new OperatorError(`There is no folder ${folder}.`);
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const files = datasetFiles.filter((file) => names.includes(`${file}.json`));
  const problems = names.toSorted().flatMap((name) => unknownFileProblem(name));
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
    problems.push(`${folder} is empty: it may contain ${datasetFiles.join('.json, ')}.json.`);
  if (problems.length > 0)
    throw new OperatorError(['Nothing was loaded:', ...problems.map((problem) => `- ${problem}`)].join('\n'));
  return { ...parts, observedAt };
}

function unknownFileProblem(name: string): string[] {
  if (datasetFiles.some((file) => name === `${file}.json`)) return [];
  const similar = datasetFiles.find((file) => name.toLowerCase().startsWith(`${file.toLowerCase()}.`));
  const hint = similar === undefined ? '' : ` Did you mean ${similar}.json?`;
  return [`${name} is not a file of a dataset.${hint}`];
}

function rowsOf(file: File, text: string): unknown {
  const rows = contentOf(parse(file, text));
  if (!filesByCode.some((each) => each === file)) {
    if (!Array.isArray(rows)) throw new OperatorError(`${file}.json must contain a list of rows.`);
    return rows;
  }
  const isByCode = typeof rows === 'object' && rows !== null && !Array.isArray(rows);
  if (!isByCode || !Object.values(rows).every((each) => Array.isArray(each)))
    throw new OperatorError(`${file}.json must contain lists of rows by code.`);
  return rows;
}

function parse(file: File, text: string): unknown {
  try {
    // Files saved by a spreadsheet or an editor may begin with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new OperatorError(`${file}.json is not JSON: ${(error as Error).message}`);
  }
}

/** Some responses are a list of rows, others have it under `content`. */
function contentOf(response: unknown): unknown {
  const { content } = (response ?? {}) as { content?: unknown };
  return Array.isArray(content) ? content : response;
}
