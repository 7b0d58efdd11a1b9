/** A custom element that shows a widget in a page that is not ours. */
import { type Client, codeOf, createClient } from '@rueda/client/http';
import type { Language } from '@rueda/domain/language';
import { messages } from '../embed.messages.ts';
import { draw } from './jsx-runtime.ts';

/** The style sheet of the widget: the build writes it here, because what a page runs is one file. */
declare const EMBED_SHEET: string;

/** What an element is told by its page, and what draws it reads with. */
export interface Embed {
  /** The service named by `src`. */
  client: Client;
  language: Language;
  /** The security, where the element is about one. */
  nemonico: string;
  /** Where the page's own content leads: that of the security, or of the market. */
  page: string;
  /** Ends with what is shown. */
  signal: AbortSignal;
  /** Shows something else in its place once that is read; until then, and if it fails, what is shown stays. */
  change: (show: Show) => void;
}

/** Reads, and gives what is to be drawn; null where the service knows no such security. */
export type Show = (embed: Embed) => Promise<unknown>;

/** How far from sight an element begins to read, so that nobody waits for it and nothing is read in vain. */
const nearby = '200px';

/** Makes an element known by its name. Where the browser is too old for it, the page's own content stays. */
export function defineEmbed(name: string, show: Show): void {
  if (customElements.get(name)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(EMBED_SHEET + remRule());

  class EmbedElement extends HTMLElement {
    static observedAttributes = ['language', 'nemonico', 'src'];
    readonly #root = this.attachShadow({ mode: 'open' });
    #shown = new AbortController();
    /** How often something was asked for: what comes late is not shown over what was asked for after it. */
    #asked = 0;

    constructor() {
      super();
      this.#root.adoptedStyleSheets = [sheet];
      this.#root.append(document.createElement('slot'));
    }

    connectedCallback(): void {
      this.#start();
    }

    attributeChangedCallback(): void {
      if (this.isConnected) this.#start();
    }

    disconnectedCallback(): void {
      // An element that is only moved comes back at once.
      queueMicrotask(() => this.isConnected || this.#shown.abort());
    }

    /** Reads anew, as soon as it is near. */
    #start(): void {
      this.#shown.abort();
      this.#shown = new AbortController();
      const { signal } = this.#shown;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          void this.#show(show, signal);
        },
        { rootMargin: nearby },
      );
      observer.observe(this);
      signal.addEventListener('abort', () => observer.disconnect());
    }

    /** Is it drawn now? Not where it failed, or something else was asked for meanwhile. */
    async #show(next: Show, signal: AbortSignal, isChange = false): Promise<boolean> {
      this.#asked += 1;
      const asked = this.#asked;
      const language = this.getAttribute('language') === 'en' ? 'en' : 'es';
      const nemonico = (this.getAttribute('nemonico') ?? '').trim().toUpperCase();
      const words = messages[language];
      const box = boxOf(language);
      const shown = new AbortController();
      signal.addEventListener('abort', () => shown.abort());
      const change = (other: Show): void =>
        void this.#show(other, signal, true).then((isDrawn) => isDrawn && shown.abort());
      let started: ReturnType<typeof draw> = [];
      let failure: string | null = null;
      try {
        const source = this.getAttribute('src');
        const address = source === null ? null : new URL(source, document.baseURI);
        const client = createClient({ baseAddress: address?.href });
        const page = this.querySelector('a')?.href ?? address?.origin ?? '';
        const drawn = await next({ client, language, nemonico, page, signal: shown.signal, change });
        if (drawn === null) failure = words.unknown(nemonico);
        else started = draw(drawn, box);
      } catch (error) {
        failure = codeOf(error) === 'not-found' ? words.unknown(nemonico) : words.away;
      }
      if (signal.aborted || asked !== this.#asked) return false;
      if (failure !== null) {
        // What was drawn for other attributes would be wrong under these.
        if (!isChange) this.#root.replaceChildren(document.createElement('slot'));
        this.#say(failure, box);
        return false;
      }
      const hadFocus = this.#root.activeElement !== null;
      this.#root.replaceChildren(box);
      for (const start of started) start(shown.signal);
      if (hadFocus) box.querySelector<HTMLElement>('[aria-current]')?.focus();
      return true;
    }

    /** What the page had, or what is shown already, and a word. */
    #say(text: string, box: HTMLElement): void {
      this.#root.querySelector('.rueda-Embed-news')?.parentElement?.remove();
      const news = document.createElement('p');
      news.className = 'rueda-Embed-news';
      news.setAttribute('role', 'status');
      box.replaceChildren(news);
      this.#root.append(box);
      // After it stands there: a live region is heard when it changes.
      setTimeout(() => (news.textContent = text), 100);
    }
  }
  customElements.define(name, EmbedElement);
}

function boxOf(language: Language): HTMLElement {
  const box = document.createElement('div');
  box.className = 'rueda-Embed';
  box.lang = language;
  return box;
}

/**
 * The sheet takes 1 rem from `--rueda-rem`, because many pages make theirs 10 px. It is the size of text that the
 * visitor has chosen: `all: initial` has put that back, and a registered length is handed down as it was there.
 */
function remRule(): string {
  const name = '--rueda-rem';
  try {
    CSS.registerProperty({ name, syntax: '<length>', inherits: true, initialValue: '16px' });
  } catch (error) {
    // Another element of ours was here first; a browser that has no such call keeps the page's.
    if (!(error instanceof DOMException)) return `.rueda-Embed{${name}:1rem}`;
  }
  return `.rueda-Embed{${name}:1em}`;
}
