/** What the forms around a user's buttons (list-buttons.ts) lead to the login with, where there is no script or no user. */
import { safeUrl } from '@rueda/domain/links';
import type { ReactElement } from 'react';

/** `pages.login` of the domain, without the addresses of all the other pages: one for both languages. */
const loginPage = '/login';

/** Where such a form leads: the site's own login page, where the one that is named is not safe. */
export function loginAction(login: string | undefined): string {
  return safeUrl(login) ?? loginPage;
}

/** The way back. Of no use to the login until it holds an address. */
export function renderReturnTo(returnTo: string | undefined): ReactElement {
  return <input type="hidden" name="returnTo" value={returnTo} disabled={returnTo === undefined} />;
}
