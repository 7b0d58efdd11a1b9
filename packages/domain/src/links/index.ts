export { isAudioLink, type Media, mediaOf, youtubeId } from './media.ts';
export { localPath, safeUrl } from './safe-url.ts';
