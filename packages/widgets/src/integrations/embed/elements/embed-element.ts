/** A custom element that shows a widget on any page. */
import { type Client, codeOf, createClient } from '@rueda/client/http';
import type { Language } from '@rueda/domain/language';
import { messages } from '../embed.messages.ts';
import { renderToDom } from './jsx-runtime.ts';

/** The stylesheet of the widget: the build inlines it, because an embed is a single file. */
declare const EMBED_SHEET: string;

/** The attributes of an element, and the means to load its data. */
export interface Embed {
  /** The client of the service at `src`. */
  client: Client;
  language: Language;
  /** The code of the security, if the element shows one. */
  nemonico: string;
  /** The target of the fallback link: the page of the security, or of the market. */
  page: string;
  /** Aborts when the current content is replaced. */
  signal: AbortSignal;
  /** Replaces the content once the other has loaded; until then, and if it fails, the current content stays. */
  change: (show: Show) => void;
}

/** Loads the data and returns the content to render; null if the service has no such security. */
export type Show = (embed: Embed) => Promise<unknown>;

/** The distance from the viewport at which an element starts to load. */
const loadMargin = '200px';

/** Defines a custom element. In a browser that is too old for it, the fallback content stays. */
export function defineEmbed(name: string, show: Show): void {
  if (customElements.get(name)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(EMBED_SHEET + remRule());

  class EmbedElement extends HTMLElement {
    static observedAttributes = ['language', 'nemonico', 'src'];
    readonly #root = this.attachShadow({ mode: 'open' });
    #shown = new AbortController();
    /** The number of requests: a late response never replaces that of a newer request. */
    #requests = 0;

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
      // An element that is only moved reconnects in the same task.
      queueMicrotask(() => this.isConnected || this.#shown.abort());
    }

    /** Loads the content again, once it is near the viewport. */
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
        { rootMargin: loadMargin },
      );
      observer.observe(this);
      signal.addEventListener('abort', () => observer.disconnect());
    }

    /** Loads and renders content. Returns false if that failed, or if a newer request superseded it. */
    async #show(next: Show, signal: AbortSignal, isChange = false): Promise<boolean> {
      this.#requests += 1;
      const request = this.#requests;
      const language = this.getAttribute('language') === 'en' ? 'en' : 'es';
      const nemonico = (this.getAttribute('nemonico') ?? '').trim().toUpperCase();
      const text = messages[language];
      const box = boxOf(language);
      const shown = new AbortController();
      signal.addEventListener('abort', () => shown.abort());
      const change = (other: Show): void =>
        void this.#show(other, signal, true).then((isRendered) => isRendered && shown.abort());
      let starts: ReturnType<typeof renderToDom> = [];
      let failure: string | null = null;
      try {
        const source = this.getAttribute('src');
        const address = source === null ? null : new URL(source, document.baseURI);
        const client = createClient({ baseAddress: address?.href });
        const page = this.querySelector('a')?.href ?? address?.origin ?? '';
        const content = await next({ client, language, nemonico, page, signal: shown.signal, change });
        if (content === null) failure = text.unknown(nemonico);
        else starts = renderToDom(content, box);
      } catch (error) {
        failure = codeOf(error) === 'not-found' ? text.unknown(nemonico) : text.away;
      }
      if (signal.aborted || request !== this.#requests) return false;
      if (failure !== null) {
        // Content for other attributes would be wrong for these.
        if (!isChange) this.#root.replaceChildren(document.createElement('slot'));
        this.#announce(failure, box);
        return false;
      }
      const hadFocus = this.#root.activeElement !== null;
      this.#root.replaceChildren(box);
      for (const start of starts) start(shown.signal);
      if (hadFocus) box.querySelector<HTMLElement>('[aria-current]')?.focus();
      return true;
    }

    /** Adds a message to the fallback content, or to the current content. */
    #announce(text: string, box: HTMLElement): void {
      this.#root.querySelector('.rueda-Embed-news')?.parentElement?.remove();
      const message = document.createElement('p');
      message.className = 'rueda-Embed-news';
      message.setAttribute('role', 'status');
      box.replaceChildren(message);
      this.#root.append(box);
      // After insertion: a live region is announced when it changes.
      setTimeout(() => (message.textContent = text), 100);
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
 * The stylesheet uses `--rueda-rem` as 1 rem, because many pages set theirs to 10 px. It is the text size that the
 * visitor has chosen: `all: initial` restores it, and a registered length is inherited as computed there.
 */
function remRule(): string {
  const name = '--rueda-rem';
  try {
    CSS.registerProperty({ name, syntax: '<length>', inherits: true, initialValue: '16px' });
  } catch (error) {
    // Already registered by another embed; a browser without registerProperty uses the rem of the page.
    if (!(error instanceof DOMException)) return `.rueda-Embed{${name}:1rem}`;
  }
  return `.rueda-Embed{${name}:1em}`;
}
