import { safeUrl } from './safe-url.ts';

/** The media of a link: a YouTube video by its id, or an audio file. */
export type Media = { kind: 'video'; id: string } | { kind: 'audio'; url: string };

/** The hosts and address formats of YouTube, with the 11-character id. */
const video =
  /^(?:https?:)?\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/|v\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i;

/** The 11-character id of a YouTube link, or null. */
export function youtubeId(url: unknown): string | null {
  return video.exec(safeUrl(url) ?? '')?.[1] ?? null;
}

/** Does the link end in a wav or mp3 file? The query is ignored. */
export function isAudioLink(url: unknown): boolean {
  return /\.(wav|mp3)$/i.test((safeUrl(url) ?? '').replace(/[?#].*$/s, ''));
}

/** The media of a link, or null. */
export function mediaOf(url: unknown): Media | null {
  const id = youtubeId(url);
  if (id !== null) return { kind: 'video', id };
  const safe = safeUrl(url);
  return safe !== null && isAudioLink(safe) ? { kind: 'audio', url: safe } : null;
}
