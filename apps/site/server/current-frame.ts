import { getFrame, type PublishedFrame } from '@rueda/client/content';
import type { Client } from '@rueda/client/http';
import { noticeEndsAt, readFrame, type SiteFrame } from '@rueda/domain/content';
import type { Language } from '@rueda/domain/language';
import { BackgroundRead } from './background-read.ts';

/** The longest delay of a timer; the shortest is for a clock that stands still, as that of the sample does. */
const maxDelayMs = 2 ** 31 - 1;
const minDelayMs = 250;

/**
 * The notices and the menu that the CMS published, for every page. They are read in the background, so that they delay
 * no page; while the service is away the last ones remain.
 */
export class CurrentFrame {
  readonly #client: Client;
  readonly #onChange: () => void;
  readonly #reading: BackgroundRead;
  #text = '';
  #published: PublishedFrame | null = null;
  #frames: Readonly<Record<Language, SiteFrame>> | undefined;
  #endsAt: number | null = null;
  #key = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(client: Client, onError: (error: unknown) => void, onChange: () => void) {
    this.#client = client;
    this.#onChange = onChange;
    this.#reading = new BackgroundRead(async () => {
      this.#published = await getFrame(client);
      this.#update();
    }, onError);
  }

  /** A number for the keys of caches: a change of the frame changes it. */
  get key(): number {
    return this.#key;
  }

  /** The frame of the page at an address, in its language; undefined if none is published. */
  at(address: string): SiteFrame | undefined {
    return this.#frames?.[/^\/en(?:[/?]|$)/.test(address) ? 'en' : 'es'];
  }

  /** The time until the next notice ends, in milliseconds; null if none does. */
  endsInMs(): number | null {
    return this.#endsAt === null ? null : Math.max(0, this.#endsAt - this.#client.now());
  }

  /** Reads the frame. If that fails, the last one remains. */
  refresh(): Promise<boolean> {
    return this.#reading.refresh();
  }

  /** Reads the frame now and from time to time; resolves after the first attempt. */
  start(): Promise<void> {
    return this.#reading.start();
  }

  stop(): void {
    this.#reading.stop();
    clearTimeout(this.#timer);
  }

  /** Sets the current frames, without the notices that have ended, and again when the next one ends. */
  #update(): void {
    const now = this.#client.now();
    const components = this.#published?.components;
    const frameIn = (language: Language): SiteFrame => {
      const { notices, menu } = readFrame(components ?? [], language);
      return { menu, notices: notices.filter((notice) => (noticeEndsAt(notice) ?? Infinity) > now) };
    };
    const frames = { es: frameIn('es'), en: frameIn('en') };
    const ends = frames.es.notices.flatMap((notice) => noticeEndsAt(notice) ?? []);
    this.#endsAt = ends.length === 0 ? null : Math.min(...ends);
    clearTimeout(this.#timer);
    if (this.#endsAt !== null) {
      const delayMs = Math.min(Math.max(this.#endsAt - now, minDelayMs), maxDelayMs);
      this.#timer = setTimeout(() => this.#update(), delayMs).unref();
    }
    const text = components === undefined ? '' : JSON.stringify(frames);
    if (text === this.#text) return;
    this.#text = text;
    this.#frames = components && frames;
    this.#key += 1;
    this.#onChange();
  }
}
