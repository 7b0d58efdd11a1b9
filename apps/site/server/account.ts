import { getMovements } from '@rueda/client/market';
import { type Client, codeOf } from '@rueda/client/http';
import { postWatchlist } from '@rueda/client/watchlists';
import { findIndex } from '@rueda/domain/indices';
import { languages } from '@rueda/domain/language';
import { sampleEntries } from '@rueda/domain/sample';
import { readCodes } from '@rueda/domain/watchlists';
import type { Wish } from './auth/auth.ts';

/** What became of a form of one of the user's own pages; the page says it in words. */
export type Outcome = 'saved' | 'removed' | 'unknown' | 'full' | 'fault' | 'deleted';

/** Does what a form of the user's own pages asks, for whom the client speaks. */
export async function changeAccount(client: Client, form: URLSearchParams): Promise<Outcome> {
  try {
    const list = form.get('list');
    // Only with the box ticked.
    if (form.get('delete') === 'all' && form.has('sure')) return await deleteAll(client);
    if (list === 'stock' || list === 'indices') return await changeCodes(client, list, form);
    if (list === 'playlist') return await removeVideo(client, form.get('remove') ?? '');
    return 'fault';
  } catch (error) {
    // The service refuses one more than a list may hold.
    return codeOf(error) === 'conflict' ? 'full' : 'fault';
  }
}

/** Makes true what was pressed before the login. Adding what is there already changes nothing. */
export async function fulfilWish(client: Client, { watch, save }: Wish): Promise<void> {
  if (watch !== undefined) {
    const index = findIndex(watch);
    await postWatchlist(client, index ? 'indices' : 'stock', { code: index?.id ?? watch, add: true });
  }
  const video = save === undefined ? undefined : entryAt(save);
  if (video?.url)
    await postWatchlist(client, 'playlist', {
      title: video.title,
      url: video.url,
      category: video.category,
      author: video.author,
      add: true,
    });
}

/** What the site knows of a video or a podcast by its address. */
const entryAt = (address: string): ReturnType<typeof sampleEntries>[number] | undefined =>
  languages.flatMap((language) => sampleEntries(language)).find(({ url }) => url === address);

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
  const known =
    list === 'indices'
      ? codes.map((code) => findIndex(code)?.id)
      : await securitiesOf(client).then((all) => codes.map((code) => all.get(code.toUpperCase())));
  const found = known.filter((code) => code !== undefined);
  for (const code of found) await postWatchlist(client, list, { code, add: true });
  return found.length === 0 || found.length < codes.length || unreadable.length > 0 ? 'unknown' : 'saved';
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
