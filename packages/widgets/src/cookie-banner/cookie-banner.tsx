import { consentCategories } from '@rueda/client/consent';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Button } from '../button/index.ts';
import { Choice } from '../choice/index.ts';
import { classNames } from '../styles/class-names.ts';
import { CookieBannerBehaviour } from './cookie-banner.client.tsx';
import { messages } from './cookie-banner.messages.ts';
import { receiptMessages } from './receipt.messages.ts';

export interface CookieBannerProps extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'id'> {
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
 * Asks what the visitor allows, with no as near as yes. Nothing is allowed before the answer. Put it last in the body:
 * it moves nothing when it comes, and covers nothing that cannot be scrolled out from under it.
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
  return (
    <section
      className={classNames('rueda-CookieBanner', className)}
      id={id}
      aria-labelledby={titleId}
      tabIndex={-1}
      {...rest}
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
          <p className="rueda-CookieBanner-receipt" hidden />
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
                label={receiptMessages[language][category]}
                hint={words[`${category}Hint`]}
              />
            ))}
            <Button type="submit" name="decision" value="choose">
              {words.save}
            </Button>
          </fieldset>
        </details>
      </form>
      <CookieBannerBehaviour language={language} restart={version} />
    </section>
  );
}
