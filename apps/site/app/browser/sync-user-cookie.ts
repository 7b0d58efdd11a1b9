import { createSiteStorage } from '@rueda/client/storage';

/**
 * Copies the name of the signed-in user from the server's cookie to the storage that widgets read. Pages are the same for
 * all visitors, so they do not contain it.
 */
const name = decodeURIComponent(/(?:^|; )user=([^;]*)/.exec(document.cookie)?.[1] ?? '');
const { profile } = createSiteStorage();
if ((profile.get()?.cognitoUsername ?? '') !== name) {
  if (name) profile.set({ cognitoUsername: name });
  else profile.remove();
}
for (const [mark, isShown] of [['.site-User', name !== ''] as const, ['.site-Visitor', name === ''] as const])
  for (const link of document.querySelectorAll<HTMLElement>(mark)) link.hidden = !isShown;
