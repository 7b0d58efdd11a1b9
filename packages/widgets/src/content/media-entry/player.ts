/** The players of an entry. Loaded when the first one starts. */
import { pageConsent } from '@rueda/client/consent';
import { connectPlayer, playerOrigin } from '@rueda/client/media';

export interface OpenPlayer {
  /** Starts or resumes playback. A click also moves the focus to the player. */
  play(isClick: boolean): void;
  close(): void;
}

/** The state of a player, as the entry shows it. */
type MediaState = 'asking' | 'loading' | 'playing' | 'paused' | 'failed' | 'closed';

type ReportState = (state: MediaState) => void;

/** Opens the player of an entry. Null if it needs consent and no click allows it to prompt for it. */
export function openPlayer(entry: HTMLElement, isClick: boolean, report: ReportState): OpenPlayer | null {
  const id = entry.dataset['video'];
  const audio = entry.querySelector('audio');
  if (audio) return openAudio(entry, audio, report);
  if (id === undefined || !(isClick || pageConsent().allows('video'))) return null;
  return openVideo(entry, id, report);
}

/** The YouTube player once the visitor consents; until then a prompt. */
function openVideo(entry: HTMLElement, id: string, report: ReportState): OpenPlayer {
  const consent = pageConsent();
  const stage = entry.querySelector<HTMLElement>('.rueda-MediaEntry-stage');
  const prompt = entry.querySelector<HTMLElement>('.rueda-MediaEntry-ask');
  const allow = prompt?.querySelector('button');
  const opening = new AbortController();
  let frame: HTMLIFrameElement | undefined;
  let video: ReturnType<typeof connectPlayer> | undefined;

  const load = (isClick: boolean): void => {
    if (prompt) prompt.hidden = true;
    frame = document.createElement('iframe');
    frame.className = 'rueda-MediaEntry-frame';
    frame.title = entry.querySelector('.rueda-EntryCard-title')?.textContent ?? '';
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    // YouTube rejects a frame without a referrer.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    video = connectPlayer(frame, (state) => {
      if (state === 'playing') report('playing');
      else if (state === 'buffering') report('loading');
      else if (state !== 'unstarted') report('paused');
    });
    const language = entry.closest('[lang]')?.getAttribute('lang') ?? 'es';
    frame.src = `${playerOrigin}/embed/${id}?autoplay=1&enablejsapi=1&playsinline=1&rel=0&hl=${language}&origin=${encodeURIComponent(location.origin)}`;
    report('loading');
    stage?.append(frame);
    if (isClick) frame.focus();
    if (consent.allows('video')) opening.signal.addEventListener('abort', consent.subscribe(onConsentChange));
  };

  /** Closes the player if consent is withdrawn, here or in another tab. */
  const onConsentChange = (): void => {
    if (!consent.allows('video')) report('closed');
  };

  const permit = (): void => {
    try {
      consent.choose({ ...consent.receipt()?.choices, video: true });
    } catch {
      // Without a consent banner on the page the choice cannot be stored: it applies to this click.
    }
    load(true);
  };

  allow?.addEventListener('click', permit, { signal: opening.signal });
  return {
    play(isClick) {
      if (frame) {
        video?.play();
        if (isClick) frame.focus();
      } else if (consent.allows('video')) {
        load(isClick);
      } else if (prompt) {
        report('asking');
        prompt.hidden = false;
        allow?.focus();
      }
    },
    close() {
      opening.abort();
      video?.disconnect();
      frame?.remove();
      if (prompt) prompt.hidden = true;
    },
  };
}

/** The native audio player. It keeps its position in the file when closed. */
function openAudio(entry: HTMLElement, audio: HTMLAudioElement, report: ReportState): OpenPlayer {
  const container = audio.closest<HTMLElement>('.rueda-MediaEntry-player');
  const caption = entry.querySelector('.rueda-MediaEntry-caption');
  const opening = new AbortController();
  const { signal } = opening;
  const states = { playing: 'playing', waiting: 'loading', pause: 'paused', ended: 'paused' } as const;
  for (const [event, state] of Object.entries(states))
    audio.addEventListener(event, () => report(state), { signal });
  const fail = (): void => {
    const error = entry.querySelector<HTMLElement>('.rueda-MediaEntry-fault');
    if (error) error.textContent = error.dataset['words'] ?? '';
    report('failed');
  };
  audio.addEventListener('error', fail, { signal });
  const [track] = audio.textTracks;
  if (track && caption) {
    // Browsers render no captions for audio.
    track.mode = 'hidden';
    const showCues = (): void => {
      const cues = [...(track.activeCues ?? [])] as VTTCue[];
      caption.textContent = cues.map(({ text }) => text).join('\n');
    };
    track.addEventListener('cuechange', showCues, { signal });
  }
  return {
    play(isClick) {
      if (container) container.hidden = false;
      if (audio.paused) {
        report('loading');
        // A browser may require a click on its native controls first, which are visible.
        audio.play().catch(() => audio.error || report('paused'));
      }
      if (isClick) audio.focus();
    },
    close() {
      opening.abort();
      audio.pause();
      if (container) container.hidden = true;
    },
  };
}
