/** Where a message that failed is kept for a minute, on its writer's own device: without script it would be lost. */
export const draftCookie = 'draft';

/** A browser keeps no cookie that is longer. */
const longest = 4000;

/** The fields of a form as the value of a cookie; undefined where they are too long for one. */
export function writeDraft(fields: Record<string, string>): string | undefined {
  const value = Buffer.from(`${new URLSearchParams(fields)}`).toString('base64url');
  return value.length > longest ? undefined : value;
}

/** The fields again, by their names. */
export function readDraft(value = ''): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(Buffer.from(value, 'base64url').toString()));
}
