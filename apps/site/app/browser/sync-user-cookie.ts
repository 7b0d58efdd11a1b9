import { createSiteStorage } from '@rueda/client/storage';

/**
 * Tells the widgets who is logged in. Pages are the same for all, so they cannot say; the server's cookie does, as long
 * as the login lasts.
 */
const name = decodeURIComponent(/(?:^|; )user=([^;]*)/.exec(document.cookie)?.[1] ?? '');
const { profile } = createSiteStorage();
if ((profile.get()?.cognitoUsername ?? '') !== name) {
  if (name) profile.set({ cognitoUsername: name });
  else profile.remove();
}
for (const [mark, isShown] of [['.site-User', name !== ''] as const, ['.site-Visitor', name === ''] as const])
  for (const link of document.querySelectorAll<HTMLElement>(mark)) link.hidden = !isShown;
