/**
 * The smallest adapter between a CMS and Rueda's service: `node adapter.js publish <id>` publishes the page on standard
 * input, `node adapter.js withdraw <id>` withdraws it. A real one reads the page from its CMS. SERVICE_URL is the
 * service, PUBLISHER_TOKEN an access token of the CMS at the identity provider.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

const { SERVICE_URL, PUBLISHER_TOKEN, VERSIONS_FILE = 'versions.json' } = process.env;
const [action, id] = process.argv.slice(2);
const attempts = 8;

/** The last version of each page. A CMS has a column for it. */
function readVersions() {
  try {
    return JSON.parse(readFileSync(VERSIONS_FILE, 'utf8'));
  } catch {
    return {};
  }
}

/** Stored before it is sent: a version that may have been sent is never used for other content. */
function nextVersion() {
  const versions = readVersions();
  versions[id] = (versions[id] ?? 0) + 1;
  writeFileSync(VERSIONS_FILE, JSON.stringify(versions));
  return versions[id];
}

/** Repeats a call until the service has confirmed or rejected it: the same version changes nothing the second time. */
async function send(method, path, body) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(SERVICE_URL + path, {
        method,
        headers: {
          authorization: `Bearer ${PUBLISHER_TOKEN}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        body,
        signal: AbortSignal.timeout(10_000),
      });
      if (response.ok) return;
      if (response.status < 500 && response.status !== 429)
        throw new RangeError(`${response.status} ${await response.text()}`);
    } catch (error) {
      if (error instanceof RangeError || attempt === attempts) throw error;
    }
    if (attempt === attempts) throw new Error(`No response after ${attempts} attempts.`);
    await wait(100 * 2 ** attempt);
  }
}

try {
  const version = nextVersion();
  if (action === 'publish') {
    const page = JSON.parse(await text(process.stdin));
    await send('PUT', `/v1/content/${id}`, JSON.stringify({ version, ...page }));
  } else await send('DELETE', `/v1/content/${id}/${version}`);
} catch (error) {
  console.error(`${id}: ${error.message}`);
  process.exitCode = 1;
}
