import { contactLengths } from '@rueda/domain/content';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Choice } from '../choice/index.ts';
import { island } from '../islands/island.tsx';
import { Select, type SelectItem } from '../select/index.ts';
import { classNames } from '../styles/class-names.ts';
import { TextArea } from '../text-area/index.ts';
import { TextInput } from '../text-input/index.ts';
import { ContactFormFoot, type ContactOutcome } from './contact-form.client.tsx';
import { messages } from './contact-form.messages.ts';

/** What every field has. */
interface FieldOf {
  id: string;
  name: string;
  language: Language;
}

type FormProps = ComponentPropsWithRef<'form'>;

export interface ContactFormProps extends Omit<FormProps, 'action' | 'children' | 'id' | 'method'> {
  /** The id of the form; the ids of its fields are made from it. */
  id: string;
  /**
   * The address it is posted to, with or without script, as an ordinary form. An answer of the 200s means sent. The
   * fields are those that `contactPostSchema` of @rueda/domain/content reads.
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

const Foot = island('contact-form', ContactFormFoot);

/** A message to the exchange. Sends once however often it is pressed, and keeps the text when sending fails. */
export function ContactForm({
  id,
  termsHref,
  policyHref,
  policyVersion,
  subjects,
  outcome = 'none',
  values = nothing,
  language = defaultLanguage,
  className,
  ...rest
}: ContactFormProps): ReactElement {
  const words = messages[language];
  const field = (name: string): FieldOf & { defaultValue?: string } => ({
    id: `${id}-${name}`,
    name,
    language,
    ...(values[name] !== undefined && { defaultValue: values[name] }),
  });
  const box = (name: string): FieldOf & { defaultChecked: boolean } => ({
    id: `${id}-${name}`,
    name,
    language,
    defaultChecked: values[name] === 'on',
  });
  const subject = { ...field('subject'), label: words.subject, fix: words.subjectFix, required: true };
  return (
    <form {...rest} className={classNames('rueda-ContactForm', className)} id={id} method="post">
      <TextInput
        {...field('name')}
        label={words.name}
        fix={words.nameFix}
        autoComplete="name"
        maxLength={contactLengths.name}
        required
      />
      <TextInput
        {...field('email')}
        type="email"
        label={words.email}
        maxLength={contactLengths.email}
        required
      />
      <TextInput
        {...field('phone')}
        type="tel"
        label={words.phone}
        maxLength={contactLengths.phone}
        isOptional
      />
      {subjects ? (
        <Select {...subject} items={subjects} placeholder={words.subjectChoose} />
      ) : (
        <TextInput {...subject} maxLength={contactLengths.subject} />
      )}
      <TextArea
        {...field('message')}
        className="rueda-ContactForm-whole"
        label={words.message}
        fix={words.messageFix}
        maxLength={contactLengths.message}
        required
      />
      <div className="rueda-ContactForm-whole">
        <Choice
          {...box('terms')}
          required
          fix={words.termsFix}
          label={
            <>
              {words.terms}
              <a href={termsHref}>{words.termsLink}</a>.
            </>
          }
        />
        <Choice {...box('consentReply')} label={words.reply} />
        <Choice {...box('consentMarketing')} label={words.marketing} />
        <p className="rueda-ContactForm-policy">
          <a href={policyHref}>{words.policy}</a>
          {words.version(policyVersion)}
        </p>
      </div>
      {/* People do not see this field; programs that fill in every field do. */}
      <p className="rueda-ContactForm-trap" aria-hidden="true">
        <label htmlFor={`${id}-website`}>{words.trap}</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <input type="hidden" name="consentVersion" value={policyVersion} />
      <input type="hidden" name="language" value={language} />
      <Foot formId={id} outcome={outcome} language={language} />
    </form>
  );
}
