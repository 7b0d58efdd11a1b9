/** What plays an entry. Fetched by the first that is started. */
import { pageConsent } from '@rueda/client/consent';
import { connectPlayer, playerOrigin } from '@rueda/client/media';

export interface OpenPlayer {
  /** Starts it, or goes on; a press brings the focus to it. */
  play(isPressed: boolean): void;
  close(): void;
}

/** What an entry shows of its player. */
type MediaState = 'asking' | 'loading' | 'playing' | 'paused' | 'failed' | 'closed';

type ReportFinding = (state: MediaState) => void;

/** Opens the player of an entry; null where it would need a consent, and nobody has pressed anything to be asked. */
export function openPlayer(entry: HTMLElement, isPressed: boolean, tell: ReportFinding): OpenPlayer | null {
  const id = entry.dataset['video'];
  const audio = entry.querySelector('audio');
  if (audio) return openAudio(entry, audio, tell);
  if (id === undefined || !(isPressed || pageConsent().allows('video'))) return null;
  return openVideo(entry, id, tell);
}

/** A frame of YouTube's, once the visitor has allowed it; until then the question. */
function openVideo(entry: HTMLElement, id: string, tell: ReportFinding): OpenPlayer {
  const consent = pageConsent();
  const stage = entry.querySelector<HTMLElement>('.rueda-MediaEntry-stage');
  const ask = entry.querySelector<HTMLElement>('.rueda-MediaEntry-ask');
  const allow = ask?.querySelector('button');
  const opening = new AbortController();
  let frame: HTMLIFrameElement | undefined;
  let video: ReturnType<typeof connectPlayer> | undefined;

  const load = (isPressed: boolean): void => {
    if (ask) ask.hidden = true;
    frame = document.createElement('iframe');
    frame.className = 'rueda-MediaEntry-frame';
    frame.title = entry.querySelector('.rueda-EntryCard-title')?.textContent ?? '';
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    // YouTube refuses a frame whose page it is not told.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    video = connectPlayer(frame, (state) => {
      if (state === 'playing') tell('playing');
      else if (state === 'buffering') tell('loading');
      else if (state !== 'unstarted') tell('paused');
    });
    const language = entry.closest('[lang]')?.getAttribute('lang') ?? 'es';
    frame.src = `${playerOrigin}/embed/${id}?autoplay=1&enablejsapi=1&playsinline=1&rel=0&hl=${language}&origin=${encodeURIComponent(location.origin)}`;
    tell('loading');
    stage?.append(frame);
    if (isPressed) frame.focus();
    if (consent.allows('video')) opening.signal.addEventListener('abort', consent.subscribe(follow));
  };

  /** Taken back, here or in another tab: the frame goes with it. */
  const follow = (): void => {
    if (!consent.allows('video')) tell('closed');
  };

  const permit = (): void => {
    try {
      consent.choose({ ...consent.receipt()?.choices, video: true });
    } catch {
      // No banner on this page and nobody to keep the answer: it holds for this press.
    }
    load(true);
  };

  allow?.addEventListener('click', permit, { signal: opening.signal });
  return {
    play(isPressed) {
      if (frame) {
        video?.play();
        if (isPressed) frame.focus();
      } else if (consent.allows('video')) {
        load(isPressed);
      } else if (ask) {
        tell('asking');
        ask.hidden = false;
        allow?.focus();
      }
    },
    close() {
      opening.abort();
      video?.disconnect();
      frame?.remove();
      if (ask) ask.hidden = true;
    },
  };
}

/** The browser's own player. Closed, it keeps its place in the file. */
function openAudio(entry: HTMLElement, audio: HTMLAudioElement, tell: ReportFinding): OpenPlayer {
  const box = audio.closest<HTMLElement>('.rueda-MediaEntry-player');
  const caption = entry.querySelector('.rueda-MediaEntry-caption');
  const opening = new AbortController();
  const { signal } = opening;
  const states = { playing: 'playing', waiting: 'loading', pause: 'paused', ended: 'paused' } as const;
  for (const [event, state] of Object.entries(states))
    audio.addEventListener(event, () => tell(state), { signal });
  const fail = (): void => {
    const fault = entry.querySelector<HTMLElement>('.rueda-MediaEntry-fault');
    if (fault) fault.textContent = fault.dataset['words'] ?? '';
    tell('failed');
  };
  audio.addEventListener('error', fail, { signal });
  const [track] = audio.textTracks;
  if (track && caption) {
    // Browsers draw no captions for sound alone.
    track.mode = 'hidden';
    const speak = (): void => {
      const cues = [...(track.activeCues ?? [])] as VTTCue[];
      caption.textContent = cues.map(({ text }) => text).join('\n');
    };
    track.addEventListener('cuechange', speak, { signal });
  }
  return {
    play(isPressed) {
      if (box) box.hidden = false;
      if (audio.paused) {
        tell('loading');
        // A browser may want a press on its own controls first, which are there.
        audio.play().catch(() => audio.error || tell('paused'));
      }
      if (isPressed) audio.focus();
    },
    close() {
      opening.abort();
      audio.pause();
      if (box) box.hidden = true;
    },
  };
}
