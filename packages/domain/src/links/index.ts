export { isAudioLink, type Media, mediaOf, youtubeId } from './media.ts';
export { imageUrl, localPath, safeUrl } from './safe-url.ts';
