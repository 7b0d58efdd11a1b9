'use client';

import type { ContactPost } from '@rueda/domain/content';
import type { Language } from '@rueda/domain/language';
import {
  type PointerEvent,
  type ReactElement,
  startTransition,
  useActionState,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../button/index.ts';
import { renderStatus } from '../field/internal.ts';
import { FormAlert } from '../../feedback/form-alert/index.ts';
import { useIsServerRendered } from '../../runtime/use-is-server-rendered.client.tsx';
import { messages } from './foot.messages.ts';

/** The outcome of the last message. */
export type ContactOutcome = 'none' | 'sent' | 'failed';

export interface ContactFormClientProps {
  /** The outcome of the message that the server received, if any. */
  outcome?: ContactOutcome | undefined;
  /**
   * Sends the message instead of the form: resolves when it has arrived and rejects otherwise. For client components
   * only. The form uses `action` until the script has loaded.
   */
  onSend?: ((data: ContactPost) => Promise<void>) | undefined;
  /** The language of the built-in text. */
  language: Language;
}

/** The invalid fields and the number of attempts to send. */
interface InvalidFields {
  fields: { id: string; label: string }[];
  attempt: number;
}

const noInvalidFields: InvalidFields = { fields: [], attempt: 0 };

interface Message {
  form: HTMLFormElement;
  body: FormData;
}

/** Submissions closer together than this count as one: a double click, or Enter held down. */
const minSubmitIntervalMs = 1000;

/** Visitors give up before this; browsers wait for minutes. */
const requestTimeoutMs = 30_000;

/** The footer of the form: outcome, errors and button. Until hydration the browser submits the form. */
export function ContactFormClient({
  outcome = 'none',
  onSend,
  language,
}: ContactFormClientProps): ReactElement {
  const text = messages[language];
  const footerRef = useRef<HTMLDivElement>(null);
  const [invalid, setInvalid] = useState<InvalidFields>(noInvalidFields);
  const [result, send, isSending] = useActionState(async (_: ContactOutcome, { form, body }: Message) => {
    try {
      await (onSend ? onSend(readPost(body)) : post(form.action, body));
    } catch {
      return 'failed';
    }
    clearForm(form);
    return 'sent';
  }, outcome);
  const isBusy = useRef(false);
  useEffect(() => {
    isBusy.current = isSending;
  }, [isSending]);
  const shownAt = useShownAt();

  useEffect(() => {
    const form = footerRef.current?.closest('form');
    if (!form) return;
    let lastSubmitAt = -Infinity;
    const invalidFields = new Set<Element>();

    const onSubmit = (event: SubmitEvent): void => {
      if (event.target !== form || event.defaultPrevented) return;
      event.preventDefault();
      const now = performance.now();
      const isRepeated = isBusy.current || now - lastSubmitAt <= minSubmitIntervalMs;
      lastSubmitAt = now;
      if (isRepeated) return;
      // `isSending` changes after React renders; a second click may come before.
      isBusy.current = true;
      setInvalid(noInvalidFields);
      const body = new FormData(form);
      body.set('elapsed', `${Math.round(now - shownAt)}`);
      startTransition(() => send({ form, body }));
    };
    // A summary in the language of the page replaces the validation bubbles of the browser.
    const onInvalid = (event: Event): void => {
      event.preventDefault();
      if (invalidFields.size === 0) {
        // The browser dispatches `invalid` for one field after the other, at every attempt.
        setTimeout(() => {
          const fields = [...invalidFields].map(({ id }) => ({ id, label: errorOf(id) }));
          invalidFields.clear();
          setInvalid(({ attempt }) => ({ fields, attempt: attempt + 1 }));
        });
      }
      invalidFields.add(event.target as Element);
    };
    // On the document, after the `onSubmit` of React, which may prevent the default.
    document.addEventListener('submit', onSubmit);
    form.addEventListener('invalid', onInvalid, true);
    return () => {
      document.removeEventListener('submit', onSubmit);
      form.removeEventListener('invalid', onInvalid, true);
    };
  }, [send, shownAt]);

  return (
    <div className="rueda-ContactForm-foot" ref={footerRef}>
      {invalid.fields.length > 0 ? (
        // A new key at each attempt: a mounted FormAlert takes the focus.
        <FormAlert
          key={invalid.attempt}
          sentiment="error"
          title={text.toCorrect(invalid.fields.length)}
          fields={invalid.fields}
        />
      ) : (
        result !== 'none' &&
        !isSending && <FormAlert sentiment={result === 'sent' ? 'success' : 'error'} title={text[result]} />
      )}
      {renderStatus(isSending && text.sending)}
      {/* Not `disabled`, which would lose the focus. */}
      <Button
        kind="primary"
        type="submit"
        aria-busy={isSending || undefined}
        aria-disabled={isSending || undefined}
        onPointerDown={capturePointer}
      >
        {isSending ? text.sending : text.send}
      </Button>
    </div>
  );
}

/** A pointer that moves further than this cancels the click. */
const maxPointerMovePx = 10;

/**
 * Captures the pointer, so that a click that starts on the button ends on it. When an invalid field loses the focus, its
 * error appears and moves the button, and the browser would dispatch no click.
 */
function capturePointer({
  currentTarget: button,
  pointerId,
  clientX,
  clientY,
}: PointerEvent<HTMLButtonElement>): void {
  button.setPointerCapture(pointerId);
  const onMove = (move: globalThis.PointerEvent): void => {
    if (Math.hypot(move.clientX - clientX, move.clientY - clientY) > maxPointerMovePx)
      button.releasePointerCapture(pointerId);
  };
  const stop = (): void => button.removeEventListener('pointermove', onMove);
  button.addEventListener('pointermove', onMove);
  button.addEventListener('lostpointercapture', stop, { once: true });
}

/**
 * Returns the time at which the form appeared, in milliseconds since page load. A server-rendered form counts from page
 * load: counted from hydration, a fast visitor would look like a robot.
 */
function useShownAt(): number {
  const isServerRendered = useIsServerRendered();
  const [shownAt] = useState(() => (isServerRendered ? 0 : performance.now()));
  return shownAt;
}

/** Returns the error message of a field. */
function errorOf(id: string): string {
  return document.getElementById(`${id}-error`)?.textContent ?? id;
}

async function post(action: string, body: FormData): Promise<void> {
  const { ok, status } = await fetch(action, {
    method: 'POST',
    // Encoded like the post of the browser, so that the server parses both alike.
    body: new URLSearchParams(body as unknown as Record<string, string>),
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!ok) throw new Error(`ContactForm: ${action} responded with ${status}.`);
}

/** Converts the form data to the message of the domain. */
function readPost(body: FormData): ContactPost {
  const text = (name: string): string => body.get(name) as string;
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone') || null,
    subject: text('subject'),
    message: text('message'),
    terms: true,
    consentReply: body.has('consentReply'),
    consentMarketing: body.has('consentMarketing'),
    consentVersion: text('consentVersion'),
    language: text('language') as Language,
    website: text('website'),
    elapsed: Number(text('elapsed')),
  };
}

/** Clears the form, including the default values that the server rendered. */
function clearForm(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement)
      for (const option of field.options) option.defaultSelected = false;
    else if (field instanceof HTMLTextAreaElement) field.defaultValue = '';
    else if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
    else if (field.type === 'checkbox') field.defaultChecked = false;
    else field.defaultValue = '';
  }
  form.reset();
}
