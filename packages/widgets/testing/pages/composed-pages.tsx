/** The sample pages as a site serves them, with the cookie banner and a sticky header. */
import type { ReactElement } from 'react';
import { ContactPage } from './composed/contact-page.tsx';
import { IssuerPage } from './composed/issuer-page.tsx';

export function StickyIssuerPage(): ReactElement {
  return <IssuerPage hasBanner header="testing-header" />;
}

/** The control: the same page, on a site that does not set the height of its header. */
export function CoveringPage(): ReactElement {
  return <IssuerPage hasBanner header="testing-header testing-header-untold" />;
}

export function StickyContactPage(): ReactElement {
  return <ContactPage hasBanner header="testing-header" />;
}
