import type { IncomingMessage } from 'node:http';

/** What a form has sent, where it is no longer than this. */
export async function formOf(request: IncomingMessage, longest = 8192): Promise<URLSearchParams> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part as string;
    if (body.length > longest) throw new RangeError('The form is too long.');
  }
  return new URLSearchParams(body);
}
