import { getPage } from '@rueda/client/content';
import { getMovements } from '@rueda/client/market';
import { type Client, codeOf } from '@rueda/client/http';
import { postWatchlist } from '@rueda/client/watchlists';
import { findIndex } from '@rueda/domain/indices';
import { type Entry, readEntries } from '@rueda/domain/content';
import type { Language } from '@rueda/domain/language';
import { readCodes } from '@rueda/domain/watchlists';

/** The click of a visitor without script that needs a sign-in: the star of a code, or a video to save. */
export interface PendingAction {
  watch?: string;
  save?: string;
}

/** The result of a form on a personal page, which the page reports. */
export type Outcome = 'saved' | 'removed' | 'unknown' | 'full' | 'fault' | 'deleted';

/** Applies a form of a personal page, for the user of the client. */
export async function changeAccount(client: Client, form: URLSearchParams): Promise<Outcome> {
  try {
    const list = form.get('list');
    // Only with the box checked.
    if (form.get('delete') === 'all' && form.has('sure')) return await deleteAll(client);
    if (list === 'stock' || list === 'indices') return await changeCodes(client, list, form);
    if (list === 'playlist') return await removeVideo(client, form.get('remove') ?? '');
    return 'fault';
  } catch (error) {
    // The service rejects more items than a list may hold.
    return codeOf(error) === 'conflict' ? 'full' : 'fault';
  }
}

/** The page that a visitor clicked on. */
export interface ClickedPage {
  readonly path: string;
  readonly language: Language;
}

/** Applies the click that needed a sign-in. Adding an item twice changes nothing. */
export async function applyPendingAction(
  client: Client,
  { watch, save }: PendingAction,
  page: ClickedPage,
): Promise<void> {
  if (watch !== undefined) {
    const index = findIndex(watch);
    await postWatchlist(client, index ? 'indices' : 'stock', { code: index?.id ?? watch, add: true });
  }
  const video = save === undefined ? undefined : await findEntry(client, page, save);
  if (video?.url)
    await postWatchlist(client, 'playlist', {
      title: video.title,
      url: video.url,
      category: video.category,
      author: video.author,
      add: true,
    });
}

/** A video or podcast by its address, on the page where it was clicked: a crafted link adds nothing to a playlist. */
async function findEntry(
  client: Client,
  { path, language }: ClickedPage,
  url: string,
): Promise<Entry | undefined> {
  const page = await getPage(client, path, language);
  return readEntries(page?.components ?? [], language).find((entry) => entry.url === url);
}

async function changeCodes(
  client: Client,
  list: 'stock' | 'indices',
  form: URLSearchParams,
): Promise<Outcome> {
  const remove = form.get('remove');
  if (remove) {
    await postWatchlist(client, list, { code: remove, add: false });
    return 'removed';
  }
  const { codes, unreadable } = readCodes(form.get('add') ?? '');
  const matches =
    list === 'indices'
      ? codes.map((code) => findIndex(code)?.id)
      : await securitiesOf(client).then((all) => codes.map((code) => all.get(code.toUpperCase())));
  const known = matches.filter((code) => code !== undefined);
  for (const code of known) await postWatchlist(client, list, { code, add: true });
  return known.length === 0 || known.length < codes.length || unreadable.length > 0 ? 'unknown' : 'saved';
}

async function securitiesOf(client: Client): Promise<Map<string, string>> {
  const movements = await getMovements(client);
  return new Map(movements?.quotes.map(({ code }) => [code.toUpperCase(), code]));
}

async function removeVideo(client: Client, url: string): Promise<Outcome> {
  await postWatchlist(client, 'playlist', { title: url, url, category: null, author: null, add: false });
  return 'removed';
}

async function deleteAll(client: Client): Promise<Outcome> {
  await client.del('/v1/users/{idUser}/data', { params: { idUser: client.profile()?.cognitoUsername } });
  return 'deleted';
}
