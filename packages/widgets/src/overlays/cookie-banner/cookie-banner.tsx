import { consentCategories } from '@rueda/client/consent';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Button } from '../../forms/button/index.ts';
import { Checkbox } from '../../forms/checkbox/index.ts';
import { classNames } from '../../theme/class-names.ts';
import { CookieBannerBehaviour } from './cookie-banner.client.tsx';
import { messages } from './cookie-banner.messages.ts';

export interface CookieBannerProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'id'> {
  /** The id of the banner. A plain link to it, `<a href="#cookies">`, reopens it. */
  id: string;
  /** The URL of the page with the provider's terms. */
  terms: string;
  /** The version of the consent text. A decision on another version, or one older than twelve months, expires. */
  version: string;
  /**
   * The URL that the form posts to without script. It submits `decision` (accept, reject or choose), the checked
   * categories, and `version`.
   */
  action: string;
  /**
   * The language of its text.
   * @default 'es'
   */
  language?: Language;
}

/**
 * Requests the visitor's consent, with reject and accept side by side. Nothing is allowed before a decision. Render it
 * first in the body, where keyboards and screen readers reach it first. It is docked to the bottom of the window and
 * causes no layout shift.
 */
export function CookieBanner({
  id,
  terms,
  version,
  action,
  language = defaultLanguage,
  className,
  ...rest
}: CookieBannerProps): ReactElement {
  const text = messages[language];
  const titleId = `${id}-title`;
  const receiptId = `${id}-receipt`;
  return (
    <div className={classNames('rueda-CookieBanner', className)} id={id} {...rest}>
      {/* Outside the question, which it replaces after the decision. */}
      <p
        className="rueda-CookieBanner-receipt"
        id={receiptId}
        tabIndex={-1}
        data-words={text.receipt}
        data-yes={text.yes}
        data-no={text.no}
        hidden
      />
      <section
        className="rueda-CookieBanner-question"
        aria-labelledby={titleId}
        aria-describedby={receiptId}
        tabIndex={-1}
      >
        <form className="rueda-CookieBanner-form" method="post" action={action}>
          <input type="hidden" name="version" value={version} />
          {/* Enter in a checkbox submits the first button of a form. */}
          <input type="submit" name="decision" value="choose" hidden />
          <div className="rueda-CookieBanner-words">
            <h2 className="rueda-CookieBanner-title" id={titleId}>
              {text.title}
            </h2>
            <p className="rueda-CookieBanner-text">
              {text.text} <a href={terms}>{text.terms}</a>
            </p>
          </div>
          <div className="rueda-CookieBanner-answers">
            <Button kind="primary" type="submit" name="decision" value="reject">
              {text.reject}
            </Button>
            <Button kind="primary" type="submit" name="decision" value="accept">
              {text.accept}
            </Button>
          </div>
          <details className="rueda-CookieBanner-details">
            {/* Looks like the buttons beside it, but only opens the details. */}
            <summary className="rueda-Button rueda-CookieBanner-summary">{text.choose}</summary>
            <fieldset className="rueda-CookieBanner-choices">
              <legend className="rueda-CookieBanner-legend">{text.necessary}</legend>
              {consentCategories.map((category) => (
                <Checkbox
                  key={category}
                  id={`${id}-${category}`}
                  name={category}
                  label={text[category]}
                  hint={text[`${category}Hint`]}
                />
              ))}
              <Button type="submit" name="decision" value="choose">
                {text.save}
              </Button>
            </fieldset>
          </details>
        </form>
      </section>
      <CookieBannerBehaviour restart={`${language} ${version}`} />
    </div>
  );
}
