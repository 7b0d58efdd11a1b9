import { APIError } from 'payload';

/** An error whose message the user reads. A production build renames the class, and Payload hides nameless errors. */
export const apiError = (status: number, message: string): APIError =>
  Object.assign(new APIError(message, status, {}, true), { name: 'APIError' });
