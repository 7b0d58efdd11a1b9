import { CookieBanner } from '@rueda/widgets/cookie-banner';

/** First in the body. `action` receives the decision if there is no script. */
export function Example() {
  return <CookieBanner id="cookies" terms="/cookies" version="2026-11" action="/cookies" />;
}
