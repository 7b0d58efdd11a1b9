import { HttpError } from './errors.ts';
import { readRetryAfter } from './retry.ts';
import type { HttpResponse } from './transport.ts';

/** What reads an answer into a value, or throws. The domain's schemas are readers. */
export interface Reader<T> {
  parse(value: unknown): T;
}

/** Errors larger than this are no message to anyone. */
const largestOriginal = 65_536;

/** The error of an answer. Its body matters only where the catalogue says so, and may be broken. */
export async function failureOf(answer: HttpResponse, summary: string): Promise<HttpError> {
  const { status } = answer;
  let original: unknown = null;
  if (status === 400 || status === 406) {
    try {
      const bytes = await answer.bytes();
      original = bytes.byteLength > largestOriginal ? null : parse(bytes);
    } catch {
      original = null;
    }
  } else {
    answer.discard();
  }
  const retryAfter = readRetryAfter(answer.header('retry-after'), Date.now());
  return new HttpError(`${summary}.`, { status, original, retryAfter });
}

/** The value of a good answer. The body decides, whatever its content type says: services mislabel. */
export function readValue(
  bytes: ArrayBuffer,
  schema: Reader<unknown> | undefined,
  status: number,
  summary: string,
): unknown {
  let value: unknown;
  try {
    value = parse(bytes);
  } catch {
    // Without its cause: V8 quotes the body in it.
    throw new HttpError(`${summary} without JSON.`, { status, code: 'unreadable' });
  }
  try {
    return schema ? schema.parse(value) : value;
  } catch (cause) {
    throw new HttpError(`${summary} in another shape.`, { status, code: 'unreadable', cause });
  }
}

/** Reads bytes and not text, because text would hide broken UTF-8. An empty body is null. */
function parse(bytes: ArrayBuffer): unknown {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  return text.trim() === '' ? null : JSON.parse(text);
}
