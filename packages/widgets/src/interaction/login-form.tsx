/** The parts of the forms around a user's buttons (list-buttons.ts) that lead to the login without script or user. */
import { safeUrl } from '@rueda/domain/links';
import type { ReactElement } from 'react';

/** `pages.login` of the domain, one for both languages. Copied, so that the other pages' paths are not bundled. */
const loginPage = '/login';

/** The action of such a form: the default login page if `login` is missing or unsafe. */
export function loginAction(login: string | undefined): string {
  return safeUrl(login) ?? loginPage;
}

/** The return path. Disabled, and so not submitted, until it has a value. */
export function renderReturnTo(returnTo: string | undefined): ReactElement {
  return <input type="hidden" name="returnTo" value={returnTo} disabled={returnTo === undefined} />;
}
