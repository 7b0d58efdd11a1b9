/** A model of watchlists and a failing server, for tests with random histories. */

export const codes = ['ALICORC1', 'BVN', 'CREDITC1', 'FERREYC1', 'REJECTED1'] as const;

/** The server always rejects this code with status 400. */
const rejectedCode = 'REJECTED1';

/** `lost`: the server acts and its response is lost. `busy`: it returns 503. */
export type Connection = 'up' | 'down' | 'lost' | 'busy';

/** The expected lists: each user's edits in order, and a visitor's items added to the next user who logs in. */
export class Model {
  readonly lists = new Map<string, string[]>();
  local: string[] = [];
  user: string | null = null;

  list(user: string): string[] {
    return this.lists.get(user) ?? [];
  }

  edit(add: boolean, code: string): void {
    if (this.user === null) this.local = after(this.local, add, code);
    else if (code !== rejectedCode) this.lists.set(this.user, after(this.list(this.user), add, code));
  }

  login(user: string): void {
    this.user = user;
    for (const code of this.local) this.edit(true, code);
    this.local = [];
  }
}

const after = (list: readonly string[], add: boolean, code: string): string[] => {
  const without = list.filter((each) => each !== code);
  if (!add) return without;
  return list.includes(code) ? [...list] : [...without, code];
};

export class Server {
  readonly lists = new Map<string, string[]>();
  connection: Connection = 'up';
  /** Does it implement the calls for the order, which the specification does not have? */
  storesOrder = true;

  /** The fetch function of a page. After the page is closed, no request and no response arrives. */
  fetchFor(page: { isClosed: boolean }): typeof globalThis.fetch {
    const transmit = async (): Promise<void> => {
      await Promise.resolve();
      if (page.isClosed) await new Promise(() => {});
      if (this.connection === 'down') throw new TypeError('fetch failed');
    };
    return async (input, init) => {
      await transmit();
      if (this.connection === 'busy') return new Response(null, { status: 503 });
      const user = (input as string).split('/').at(-1) ?? '';
      const response =
        init?.method === 'POST'
          ? this.#post(init.body as string)
          : init?.method === 'PUT'
            ? this.#put(user, init.body as string)
            : this.#get(user);
      await transmit();
      if (this.connection === 'lost') throw new TypeError('terminated');
      return response;
    };
  }

  #get(user: string): Response {
    return Response.json((this.lists.get(user) ?? []).map((code) => ({ code })));
  }

  #put(user: string, body: string): Response {
    if (!this.storesOrder) return new Response('{}', { status: 404 });
    const { items } = JSON.parse(body) as { items: string[] };
    const list = this.lists.get(user) ?? [];
    if (String(items.toSorted()) !== String(list.toSorted())) return new Response('{}', { status: 409 });
    this.lists.set(user, items);
    return new Response(null, { status: 204 });
  }

  #post(body: string): Response {
    const { idUser, code, add } = JSON.parse(body) as { idUser: string; code: string; add: boolean };
    if (code === rejectedCode) return new Response('{}', { status: 400 });
    this.lists.set(idUser, after(this.lists.get(idUser) ?? [], add, code));
    return Response.json({});
  }
}
