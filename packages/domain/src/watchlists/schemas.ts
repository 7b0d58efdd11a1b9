import * as z from 'zod/mini';
import { essentialText, type Schema } from '../content/fields.ts';
import { safeUrl } from '../links/safe-url.ts';

/** The logged-in user, as stored on the device. */
export interface UserProfile {
  cognitoUsername: string;
}

/** User profile of specification section 3. Other stored fields are dropped. */
export const profileSchema: Schema<UserProfile> = z.object({ cognitoUsername: essentialText });

/** A saved video. */
export interface PlaylistItem {
  title: string;
  url: string;
  category: string | null;
  author: string | null;
}

const identifier = z.string().check(z.trim(), z.minLength(1), z.maxLength(128));
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
const safe = z.string().check(
  z.trim(),
  z.maxLength(2000),
  z.refine((value) => safeUrl(value) !== null, 'The url must be http, https, mailto, tel or relative.'),
);
const optionalText = z.nullish(z.string().check(z.trim(), z.maxLength(300)));

const item = { title, url: safe, category: optionalText, author: optionalText };

/** An item of a stored playlist. */
export const playlistItemSchema: Schema<PlaylistItem> = z.pipe(
  z.object(item),
  z.transform(
    ({ category, author, ...same }): PlaylistItem => ({
      ...same,
      category: category || null,
      author: author || null,
    }),
  ),
);

/** Saves a video, or removes it with `add: false`. */
export interface PlaylistPayload extends PlaylistItem {
  /** The cognito username of the profile. */
  idUser: string;
  add: boolean;
}

/** Playlist save payload of specification section 3: strict, because a service trusts it. */
export const playlistPayloadSchema: z.ZodMiniType<PlaylistPayload, PlaylistPayload> = z.strictObject({
  idUser: identifier,
  title,
  url: safe,
  category: z.nullable(z.string().check(z.trim(), z.maxLength(300))),
  author: z.nullable(z.string().check(z.trim(), z.maxLength(300))),
  add: z.boolean(),
});

/** Watches a security or an index, or stops with `add: false`. */
export interface WatchPayload {
  idUser: string;
  /** The mnemonic of a security, or the key of an index. */
  code: string;
  add: boolean;
}

/** The specification omits the bodies of the stock and index watchlists; they follow the playlist's. */
export const watchPayloadSchema: z.ZodMiniType<WatchPayload, WatchPayload> = z.strictObject({
  idUser: identifier,
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  add: z.boolean(),
});
