export type { Parameter, Parameters } from './address.ts';
export {
  type Call,
  type CallOptions,
  type CallWithBody,
  type Client,
  type ClientOptions,
  createClient,
  type Upload,
  type UploadOptions,
} from './client.ts';
export { ClientError, codeOf, errorText, HttpError } from './errors.ts';
export { type ErrorCode, errorMessages } from './errors.messages.ts';
export type { Reader } from './read-response.ts';
export { isTransient } from './retry.ts';
export type { Progress } from './transport.ts';
