import { contactLengths } from '@rueda/domain/content';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Choice } from '../choice/index.ts';
import { island } from '../../runtime/island.tsx';
import { Select, type SelectItem } from '../select/index.ts';
import { classNames } from '../../theme/class-names.ts';
import { TextArea } from '../text-area/index.ts';
import { TextInput } from '../text-input/index.ts';
import {
  ContactFormClient,
  type ContactFormClientProps,
  type ContactOutcome,
} from './contact-form.client.tsx';
import { messages } from './contact-form.messages.ts';

type FormProps = ComponentPropsWithRef<'form'>;

export interface ContactFormProps
  extends Omit<FormProps, 'action' | 'children' | 'id' | 'method'>,
    Pick<ContactFormClientProps, 'onSend'> {
  /** The id of the form; the ids of its fields are made from it. */
  id: string;
  /**
   * The address it is posted to, with or without script, as an ordinary form. An answer of the 200s means sent. The
   * fields are those that `contactPostSchema` of `@rueda/domain/content` reads.
   */
  action: string;
  /** Where the terms are that the visitor must accept. */
  termsHref: string;
  /** Where the privacy policy is. */
  policyHref: string;
  /** The version of the policy that the visitor consents to, sent with the message. */
  policyVersion: string;
  /** The subjects to choose from. Left out, the visitor writes one. */
  subjects?: readonly SelectItem[];
  /** What became of the last message, where a server prints the page that answers a post. */
  outcome?: ContactOutcome;
  /** What the visitor had written, under the names of the fields, so that a message that failed is not lost. */
  values?: Readonly<Record<string, string>>;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

const nothing = {};

const ClientIsland = island('contact-form', ContactFormClient);

/** A message to the exchange. Sends once however often it is pressed, and keeps the text when sending fails. */
export function ContactForm(props: ContactFormProps): ReactElement {
  return renderContactForm(props, ClientIsland);
}

/** The same with another leaf at its foot, one that sends in a way of its own. */
export function renderContactForm(
  {
    id,
    termsHref,
    policyHref,
    policyVersion,
    subjects,
    outcome,
    values = nothing,
    onSend,
    language = defaultLanguage,
    className,
    ...rest
  }: ContactFormProps,
  Client: (props: ContactFormClientProps) => ReactElement,
): ReactElement {
  const words = messages[language];
  const subject = {
    id: `${id}-subject`,
    name: 'subject',
    label: words.subject,
    fix: words.subjectFix,
    required: true,
    isOptional: false,
    language,
    ...(values['subject'] !== undefined && { defaultValue: values['subject'] }),
  };
  return (
    <form {...rest} className={classNames('rueda-ContactForm', className)} id={id} method="post">
      <p className="rueda-ContactForm-whole rueda-ContactForm-note">{words.required}</p>
      <TextInput
        id={`${id}-name`}
        name="name"
        label={words.name}
        fix={words.nameFix}
        autoComplete="name"
        maxLength={contactLengths.name}
        defaultValue={values['name']}
        language={language}
        isOptional={false}
        required
      />
      <TextInput
        id={`${id}-email`}
        name="email"
        type="email"
        label={words.email}
        maxLength={contactLengths.email}
        defaultValue={values['email']}
        language={language}
        isOptional={false}
        required
      />
      <TextInput
        id={`${id}-phone`}
        name="phone"
        type="tel"
        label={words.phone}
        maxLength={contactLengths.phone}
        defaultValue={values['phone']}
        language={language}
        isOptional
      />
      {subjects ? (
        <Select {...subject} items={subjects} placeholder={words.subjectChoose} />
      ) : (
        <TextInput {...subject} maxLength={contactLengths.subject} />
      )}
      <TextArea
        id={`${id}-message`}
        name="message"
        className="rueda-ContactForm-whole"
        label={words.message}
        fix={words.messageFix}
        maxLength={contactLengths.message}
        defaultValue={values['message']}
        language={language}
        isOptional={false}
        required
      />
      <div className="rueda-ContactForm-whole">
        <Choice
          id={`${id}-terms`}
          name="terms"
          defaultChecked={values['terms'] === 'on'}
          language={language}
          isOptional={false}
          required
          fix={words.termsFix}
          label={
            <>
              {words.terms}
              <a href={termsHref}>{words.termsLink}</a>.
            </>
          }
        />
        <Choice
          id={`${id}-consentReply`}
          name="consentReply"
          defaultChecked={values['consentReply'] === 'on'}
          language={language}
          isOptional
          label={words.reply}
        />
        <Choice
          id={`${id}-consentMarketing`}
          name="consentMarketing"
          defaultChecked={values['consentMarketing'] === 'on'}
          language={language}
          isOptional
          label={words.marketing}
        />
        <p className="rueda-ContactForm-note">
          <a href={policyHref}>{words.policy}</a>
          {words.version(policyVersion)}
        </p>
      </div>
      {/* People do not see this field; programs that fill in every field do. */}
      <p className="rueda-Hidden" aria-hidden="true">
        <label htmlFor={`${id}-website`}>{words.trap}</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <input type="hidden" name="consentVersion" value={policyVersion} />
      <input type="hidden" name="language" value={language} />
      <Client outcome={outcome} onSend={onSend} language={language} />
    </form>
  );
}
