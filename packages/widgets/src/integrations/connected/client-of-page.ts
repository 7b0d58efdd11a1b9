import { type Client, createClient } from '@rueda/client/http';
import { followRequests } from '@rueda/client/requests';
import { localStore, profileIn } from '@rueda/client/storage';
import { type Settings, settingsOfPage } from './settings-of-page.ts';

const store = localStore();
let cached: { settings: Settings; client: Client } | undefined;

/** The HTTP client of this page, whose requests show on its loader bars. Waits for the settings. */
export async function clientOfPage(): Promise<Client> {
  const settings = await settingsOfPage();
  if (cached?.settings !== settings) {
    const { address: baseAddress, credentials } = settings;
    const profile: Client['profile'] = () => profileIn(store);
    cached = { settings, client: followRequests(createClient({ baseAddress, credentials, profile })) };
  }
  return cached.client;
}
