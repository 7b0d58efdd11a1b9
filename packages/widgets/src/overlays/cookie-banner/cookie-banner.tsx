import { consentCategories } from '@rueda/client/consent';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Button } from '../../forms/button/index.ts';
import { Choice } from '../../forms/choice/index.ts';
import { classNames } from '../../theme/class-names.ts';
import { CookieBannerBehaviour } from './cookie-banner.client.tsx';
import { messages } from './cookie-banner.messages.ts';

export interface CookieBannerProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'id'> {
  /** Its id. A plain link to it, `<a href="#cookies">`, opens it again. */
  id: string;
  /** The page with the provider's terms. */
  terms: string;
  /** The version of what is asked. Whoever answered another version, or twelve months ago, is asked again. */
  version: string;
  /**
   * Where the form is sent where there is no script: `decision` (accept, reject or choose), the categories that were
   * ticked, and `version`.
   */
  action: string;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

/**
 * Asks what the visitor allows, with no as near as yes. Nothing is allowed before the answer. Put it first in the body,
 * where the keyboard and a screen reader meet it first; it docks itself to the foot of the window and moves nothing.
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
  const words = messages[language];
  const titleId = `${id}-title`;
  const receiptId = `${id}-receipt`;
  return (
    <div className={classNames('rueda-CookieBanner', className)} id={id} {...rest}>
      {/* Outside the question, whose place it takes once there is an answer. */}
      <p
        className="rueda-CookieBanner-receipt"
        id={receiptId}
        tabIndex={-1}
        data-words={words.receipt}
        data-yes={words.yes}
        data-no={words.no}
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
          <div className="rueda-CookieBanner-words">
            <h2 className="rueda-CookieBanner-title" id={titleId}>
              {words.title}
            </h2>
            <p className="rueda-CookieBanner-text">
              {words.text} <a href={terms}>{words.terms}</a>
            </p>
          </div>
          <div className="rueda-CookieBanner-answers">
            <Button kind="primary" type="submit" name="decision" value="reject">
              {words.reject}
            </Button>
            <Button kind="primary" type="submit" name="decision" value="accept">
              {words.accept}
            </Button>
          </div>
          <details className="rueda-CookieBanner-details">
            {/* Looks like the buttons beside it, and is the one of them that needs no form. */}
            <summary className="rueda-Button rueda-CookieBanner-summary">{words.choose}</summary>
            <fieldset className="rueda-CookieBanner-choices">
              <legend className="rueda-CookieBanner-legend">{words.necessary}</legend>
              {consentCategories.map((category) => (
                <Choice
                  key={category}
                  id={`${id}-${category}`}
                  name={category}
                  label={words[category]}
                  hint={words[`${category}Hint`]}
                />
              ))}
              <Button type="submit" name="decision" value="choose">
                {words.save}
              </Button>
            </fieldset>
          </details>
        </form>
      </section>
      <CookieBannerBehaviour restart={`${language} ${version}`} />
    </div>
  );
}
