import { contactLengths } from '@rueda/domain/content';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Checkbox } from '../checkbox/index.ts';
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
  /** The `id` of the form. The ids of its fields derive from it. */
  id: string;
  /**
   * The URL that the form is posted to, with or without JavaScript. A 2xx response means sent. The fields are those of
   * `contactPostSchema` of `@rueda/domain/content`.
   */
  action: string;
  /** The URL of the terms that the visitor must accept. */
  termsHref: string;
  /** The URL of the privacy policy. */
  policyHref: string;
  /** The version of the policy that the visitor consents to. It is sent with the message. */
  policyVersion: string;
  /** The available subjects. If omitted, the subject is a text input. */
  subjects?: readonly SelectItem[];
  /** The outcome of the last message, for a server that responds to a post with the page. */
  outcome?: ContactOutcome;
  /** The initial values by field name, such as those of a message that failed. */
  values?: Readonly<Record<string, string>>;
  /**
   * The language of the built-in text.
   * @default 'es'
   */
  language?: Language;
}

const noValues = {};

const ClientIsland = island('contact-form', ContactFormClient);

/**
 * A contact form. It sends a message once even if the visitor clicks repeatedly, and retains the text if sending fails.
 */
export function ContactForm(props: ContactFormProps): ReactElement {
  return renderContactForm(props, ClientIsland);
}

/** Renders a ContactForm with a different client component, one that has a custom way to send. */
export function renderContactForm(
  {
    id,
    termsHref,
    policyHref,
    policyVersion,
    subjects,
    outcome,
    values = noValues,
    onSend,
    language = defaultLanguage,
    className,
    ...rest
  }: ContactFormProps,
  Client: (props: ContactFormClientProps) => ReactElement,
): ReactElement {
  const text = messages[language];
  const subject = {
    id: `${id}-subject`,
    name: 'subject',
    label: text.subject,
    fix: text.subjectFix,
    required: true,
    isOptional: false,
    language,
    ...(values['subject'] !== undefined && { defaultValue: values['subject'] }),
  };
  return (
    <form {...rest} className={classNames('rueda-ContactForm', className)} id={id} method="post">
      <p className="rueda-ContactForm-whole rueda-ContactForm-note">{text.required}</p>
      <TextInput
        id={`${id}-name`}
        name="name"
        label={text.name}
        fix={text.nameFix}
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
        label={text.email}
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
        label={text.phone}
        maxLength={contactLengths.phone}
        defaultValue={values['phone']}
        language={language}
        isOptional
      />
      {subjects ? (
        <Select {...subject} items={subjects} placeholder={text.subjectChoose} />
      ) : (
        <TextInput {...subject} maxLength={contactLengths.subject} />
      )}
      <TextArea
        id={`${id}-message`}
        name="message"
        className="rueda-ContactForm-whole"
        label={text.message}
        fix={text.messageFix}
        maxLength={contactLengths.message}
        defaultValue={values['message']}
        language={language}
        isOptional={false}
        required
      />
      <div className="rueda-ContactForm-whole">
        <Checkbox
          id={`${id}-terms`}
          name="terms"
          defaultChecked={values['terms'] === 'on'}
          language={language}
          isOptional={false}
          required
          fix={text.termsFix}
          label={
            <>
              {text.terms}
              <a href={termsHref}>{text.termsLink}</a>.
            </>
          }
        />
        <Checkbox
          id={`${id}-consentReply`}
          name="consentReply"
          defaultChecked={values['consentReply'] === 'on'}
          language={language}
          isOptional
          label={text.reply}
        />
        <Checkbox
          id={`${id}-consentMarketing`}
          name="consentMarketing"
          defaultChecked={values['consentMarketing'] === 'on'}
          language={language}
          isOptional
          label={text.marketing}
        />
        <p className="rueda-ContactForm-note">
          <a href={policyHref}>{text.policy}</a>
          {text.version(policyVersion)}
        </p>
      </div>
      {/* A honeypot: visitors do not see this field, but robots fill in every field. */}
      <p className="rueda-Hidden" aria-hidden="true">
        <label htmlFor={`${id}-website`}>{text.trap}</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <input type="hidden" name="consentVersion" value={policyVersion} />
      <input type="hidden" name="language" value={language} />
      <Client outcome={outcome} onSend={onSend} language={language} />
    </form>
  );
}
