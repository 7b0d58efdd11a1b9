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

/** What became of the last message: nothing was sent yet, it arrived, or it did not. */
export type ContactOutcome = 'none' | 'sent' | 'failed';

export interface ContactFormClientProps {
  /** What became of the message before the page was printed: left out where nothing was sent yet. */
  outcome?: ContactOutcome | undefined;
  /**
   * Sends the message in the place of the form's own post: resolves once it has arrived, and rejects where it has not.
   * From client React only; `action` is then for whoever presses before the script is there.
   */
  onSend?: ((data: ContactPost) => Promise<void>) | undefined;
  /** The language of its words. */
  language: Language;
}

/** The fields to correct, and how often the visitor has tried. */
interface Wrong {
  fields: { id: string; label: string }[];
  attempt: number;
}

const nothingWrong: Wrong = { fields: [], attempt: 0 };

interface Message {
  form: HTMLFormElement;
  body: FormData;
}

/** Presses nearer to each other than this are one press. A double click, or Enter held down. */
const onePress = 1000;

/** A visitor gives up before this; the browser itself would wait for minutes. */
const maxTimerWaitMs = 30_000;

/**
 * The foot of the form: what became of the message, what is to be corrected, and the button. Until it is awake the
 * browser sends the form by itself.
 */
export function ContactFormClient({
  outcome = 'none',
  onSend,
  language,
}: ContactFormClientProps): ReactElement {
  const words = messages[language];
  const foot = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState<Wrong>(nothingWrong);
  const [result, send, isSending] = useActionState(async (_: ContactOutcome, { form, body }: Message) => {
    try {
      await (onSend ? onSend(readPost(body)) : post(form.action, body));
    } catch {
      return 'failed';
    }
    empty(form);
    return 'sent';
  }, outcome);
  const isBusy = useRef(false);
  useEffect(() => {
    isBusy.current = isSending;
  }, [isSending]);
  const shownAt = useShownAt();

  useEffect(() => {
    const form = foot.current?.closest('form');
    if (!form) return;
    let lastPress = -Infinity;
    const found = new Set<Element>();

    const onSubmit = (event: SubmitEvent): void => {
      if (event.target !== form || event.defaultPrevented) return;
      event.preventDefault();
      const now = performance.now();
      const isAgain = isBusy.current || now - lastPress <= onePress;
      lastPress = now;
      if (isAgain) return;
      // The state says so only after React has drawn, and a second press can come before.
      isBusy.current = true;
      setWrong(nothingWrong);
      const body = new FormData(form);
      body.set('elapsed', `${Math.round(now - shownAt)}`);
      startTransition(() => send({ form, body }));
    };
    // The browser checks the form. A summary in the page's language stands in for its one bubble at a time.
    const onInvalid = (event: Event): void => {
      event.preventDefault();
      if (found.size === 0) {
        // Each field tells of itself, one after the other, and again if the button is pressed again.
        setTimeout(() => {
          const fields = [...found].map(({ id }) => ({ id, label: errorOf(id) }));
          found.clear();
          setWrong(({ attempt }) => ({ fields, attempt: attempt + 1 }));
        });
      }
      found.add(event.target as Element);
    };
    // On the document, after React has told the form's user, who may have prevented it.
    document.addEventListener('submit', onSubmit);
    form.addEventListener('invalid', onInvalid, true);
    return () => {
      document.removeEventListener('submit', onSubmit);
      form.removeEventListener('invalid', onInvalid, true);
    };
  }, [send, shownAt]);

  return (
    <div className="rueda-ContactForm-foot" ref={foot}>
      {wrong.fields.length > 0 ? (
        // Drawn anew at each attempt, because what is new takes the focus.
        <FormAlert
          key={wrong.attempt}
          sentiment="error"
          title={words.toCorrect(wrong.fields.length)}
          fields={wrong.fields}
        />
      ) : (
        result !== 'none' &&
        !isSending && <FormAlert sentiment={result === 'sent' ? 'success' : 'error'} title={words[result]} />
      )}
      {renderStatus(isSending && words.sending)}
      {/* Not disabled: that would take the focus away from whoever pressed it. */}
      <Button
        kind="primary"
        type="submit"
        aria-busy={isSending || undefined}
        aria-disabled={isSending || undefined}
        onPointerDown={holdPress}
      >
        {isSending ? words.sending : words.send}
      </Button>
    </div>
  );
}

/** Further than this, in pixels, a press is taken back. */
const slip = 10;

/**
 * A press that begins on the button ends on it: as a wrong field loses the focus its error comes up, the button moves
 * away under the pointer, and the browser would count no click.
 */
function holdPress({
  currentTarget: button,
  pointerId,
  clientX,
  clientY,
}: PointerEvent<HTMLButtonElement>): void {
  button.setPointerCapture(pointerId);
  const follow = (move: globalThis.PointerEvent): void => {
    if (Math.hypot(move.clientX - clientX, move.clientY - clientY) > slip)
      button.releasePointerCapture(pointerId);
  };
  const stop = (): void => button.removeEventListener('pointermove', follow);
  button.addEventListener('pointermove', follow);
  button.addEventListener('lostpointercapture', stop, { once: true });
}

/**
 * When the form was shown, by the clock that starts with the page. One that was printed was there from the start: were
 * its time counted from its wake, whoever is quick would be taken for a program.
 */
function useShownAt(): number {
  const isPrinted = useIsServerRendered();
  const [shownAt] = useState(() => (isPrinted ? 0 : performance.now()));
  return shownAt;
}

/** What the form says to do about a field. */
function errorOf(id: string): string {
  return document.getElementById(`${id}-error`)?.textContent ?? id;
}

async function post(action: string, body: FormData): Promise<void> {
  const { ok, status } = await fetch(action, {
    method: 'POST',
    // Encoded as the browser's own post is, so that one server reads both.
    body: new URLSearchParams(body as unknown as Record<string, string>),
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(maxTimerWaitMs),
  });
  if (!ok) throw new Error(`The message was refused with ${status}.`);
}

/** The same in the words of the domain. */
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

/** Empties what the visitor wrote, also where the page was printed with it. */
function empty(form: HTMLFormElement): void {
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
