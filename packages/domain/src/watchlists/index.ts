export { readCodes, type ReadCodes } from './codes.ts';
export {
  type PlaylistItem,
  playlistItemSchema,
  type PlaylistPayload,
  playlistPayloadSchema,
  profileSchema,
  type UserProfile,
  type WatchPayload,
  watchPayloadSchema,
} from './schemas.ts';
