import { HttpError } from './errors.ts';
import { readRetryAfter } from './retry.ts';
import type { HttpResponse } from './transport.ts';

/** Parses a response into a value, or throws. The domain's schemas are readers. */
export interface Reader<T> {
  parse(value: unknown): T;
}

/** A larger error body is not a message for a visitor. */
const maxOriginalBytes = 65_536;

/** The error of a response. Only 400 and 406 use the body, which may be broken. */
export async function toHttpError(response: HttpResponse, summary: string): Promise<HttpError> {
  const { status } = response;
  let original: unknown = null;
  if (status === 400 || status === 406) {
    try {
      const bytes = await response.bytes();
      original = bytes.byteLength > maxOriginalBytes ? null : parse(bytes);
    } catch {
      original = null;
    }
  } else {
    response.discard();
  }
  const retryAfter = readRetryAfter(response.header('retry-after'), Date.now());
  return new HttpError(`${summary}.`, { status, original, retryAfter });
}

/** The value of a successful response. The content type is ignored, because services send wrong ones. */
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
    // No cause: V8 quotes the body in it.
    throw new HttpError(`${summary} without JSON.`, { status, code: 'unreadable' });
  }
  try {
    return schema ? schema.parse(value) : value;
  } catch (cause) {
    throw new HttpError(`${summary} that its schema rejects.`, {
      status,
      code: 'unreadable',
      cause,
    });
  }
}

/** Decodes bytes, because `Response.text` would hide broken UTF-8. An empty body is null. */
function parse(bytes: ArrayBuffer): unknown {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  return text.trim() === '' ? null : JSON.parse(text);
}
