/** Signs in at the test's identity provider, and returns the callback address. */
export async function signInAt(authorizationUrl: string, user: string): Promise<URL> {
  const jar = new Map<string, string>();
  let [url, init]: [string, RequestInit] = [authorizationUrl, {}];
  for (let step = 0; step < 6; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) init = { method: 'POST', body: new URLSearchParams({ username: user }) };
    else {
      const next = new URL(location, url);
      if (next.pathname.endsWith('/auth/callback')) return next;
      [url, init] = [next.href, {}];
    }
  }
  throw new Error(
    `The identity provider did not redirect to /auth/callback within 6 steps: the last was ${url}.`,
  );
}
