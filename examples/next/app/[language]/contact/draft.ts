/** Stores a message that failed for a minute on the visitor's device: without script it would be lost. */
export const draftCookie = 'draft';

/** Browsers reject longer cookies. */
const maxLength = 4000;

/** The fields of a form as the value of a cookie; undefined if they are too long. */
export function writeDraft(fields: Record<string, string>): string | undefined {
  const value = Buffer.from(`${new URLSearchParams(fields)}`).toString('base64url');
  return value.length > maxLength ? undefined : value;
}

/** The fields of a stored draft, by name. */
export function readDraft(value = ''): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(Buffer.from(value, 'base64url').toString()));
}
