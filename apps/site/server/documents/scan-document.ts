import { execFile } from 'node:child_process';

/** The scanner that must accept a file before it is published. */
export interface Scanner {
  /** The program and its arguments; the path of the file is added as the last one. */
  readonly command: readonly [program: string, ...rest: string[]];
  readonly timeoutMs: number;
}

/** The scanner rejected the file. Any other error means that it gave no verdict. */
class InfectedFile extends Error {
  override readonly name = 'InfectedFile';
}

/** The end of the output of a scanner, which names what it found. */
const maxOutput = 500;

/** Resolves if the scanner accepts the file with exit status 0, and rejects in every other case. */
export function scanFile(file: string, { command: [program, ...rest], timeoutMs }: Scanner): Promise<void> {
  return new Promise((resolve, reject) => {
    // Without a shell: the path of a file is never a command.
    execFile(
      program,
      [...rest, file],
      { timeout: timeoutMs, killSignal: 'SIGKILL' },
      (error, output, errors) => {
        if (error === null) return resolve();
        const text = `${output}${errors}`.trim().slice(-maxOutput);
        if (error.killed)
          return reject(
            new Error(
              `The scanner "${program}" gave no verdict within ${timeoutMs} ms: raise SCAN_TIMEOUT_MS.`,
            ),
          );
        if (typeof error.code !== 'number')
          return reject(
            new Error(
              `The scanner "${program}" did not run (${error.code ?? error.signal}): correct SCAN_COMMAND.`,
            ),
          );
        return reject(
          new InfectedFile(
            `The scanner "${program}" rejected the file with exit status ${error.code}: ${text}`,
          ),
        );
      },
    );
  });
}
