/** The sample pages as a site serves them, with the cookie banner and a header that sticks to the top of the window. */
import type { ReactElement } from 'react';
import { ContactPage } from './composed/contact-page.tsx';
import { IssuerPage } from './composed/issuer-page.tsx';

export function StickyIssuerPage(): ReactElement {
  return <IssuerPage hasBanner header="testing-header" />;
}

/** The control: the same page, whose site has not said how high its header is. */
export function CoveringPage(): ReactElement {
  return <IssuerPage hasBanner header="testing-header testing-header-untold" />;
}

export function StickyContactPage(): ReactElement {
  return <ContactPage hasBanner header="testing-header" />;
}
