/** What watchlists must come to, and a server that fails on the way: for histories of them. */

export const codes = ['ALICORC1', 'BVN', 'CREDITC1', 'FERREYC1', 'REFUSED1'] as const;

/** The server says 400 to this one, always. */
const refused = 'REFUSED1';

/** `deaf`: the server acts, and its answer is lost. `busy`: it answers 503. */
export type Connection = 'up' | 'down' | 'deaf' | 'busy';

/** What the lists must come to: everybody's edits in order, and a visitor's items with whoever logs in. */
export class Model {
  readonly lists = new Map<string, string[]>();
  local: string[] = [];
  user: string | null = null;

  list(user: string): string[] {
    return this.lists.get(user) ?? [];
  }

  edit(add: boolean, code: string): void {
    if (this.user === null) this.local = after(this.local, add, code);
    else if (code !== refused) this.lists.set(this.user, after(this.list(this.user), add, code));
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

  /** What a page fetches with, until it is gone: then nothing more of it arrives, and nothing comes back to it. */
  fetchFor(page: { isGone: boolean }): typeof globalThis.fetch {
    const travel = async (): Promise<void> => {
      await Promise.resolve();
      if (page.isGone) await new Promise(() => {});
      if (this.connection === 'down') throw new TypeError('fetch failed');
    };
    return async (input, init) => {
      await travel();
      if (this.connection === 'busy') return new Response(null, { status: 503 });
      const answer = init?.method === 'POST' ? this.#post(init.body as string) : this.#get(input as string);
      await travel();
      if (this.connection === 'deaf') throw new TypeError('terminated');
      return answer;
    };
  }

  #get(address: string): Response {
    const user = address.split('/').at(-1) ?? '';
    return Response.json((this.lists.get(user) ?? []).map((code) => ({ code })));
  }

  #post(body: string): Response {
    const { idUser, code, add } = JSON.parse(body) as { idUser: string; code: string; add: boolean };
    if (code === refused) return new Response('{}', { status: 400 });
    this.lists.set(idUser, after(this.lists.get(idUser) ?? [], add, code));
    return Response.json({});
  }
}
