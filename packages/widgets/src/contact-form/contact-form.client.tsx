'use client';

import type { Language } from '@rueda/domain/language';
import {
  type ReactElement,
  startTransition,
  useActionState,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../button/index.ts';
import { FormAlert } from '../form-alert/index.ts';
import { messages } from './foot.messages.ts';

/** What became of the last message: nothing was sent yet, it arrived, or it did not. */
export type ContactOutcome = 'none' | 'sent' | 'failed';

export interface ContactFormLeafProps {
  /** What became of the message before the page was printed: left out where nothing was sent yet. */
  outcome?: ContactOutcome | undefined;
  language: Language;
}

interface Message {
  form: HTMLFormElement;
  body: FormData;
}

/** Presses nearer to each other than this are one press. A double click, or Enter held down. */
const onePress = 1000;

/** A visitor gives up before this; the browser itself would wait for minutes. */
const longestWait = 30_000;

/**
 * The foot of the form: what became of the message, what is to be corrected, and the button. Until it is awake the
 * browser sends the form by itself.
 */
export function ContactFormLeaf({ outcome = 'none', language }: ContactFormLeafProps): ReactElement {
  const words = messages[language];
  const foot = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState<{ id: string; label: string }[]>([]);
  const [result, send, isSending] = useActionState(
    (_: ContactOutcome, { form, body }: Message) => post(form, body),
    outcome,
  );
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
      event.preventDefault();
      const now = performance.now();
      const isAgain = isBusy.current || now - lastPress <= onePress;
      lastPress = now;
      if (isAgain) return;
      // The state says so only after React has drawn, and a second press can come before.
      isBusy.current = true;
      setWrong([]);
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
          setWrong([...found].map(({ id }) => ({ id, label: fixOf(id) })));
          found.clear();
        });
      }
      found.add(event.target as Element);
    };
    form.addEventListener('submit', onSubmit);
    form.addEventListener('invalid', onInvalid, true);
    return () => {
      form.removeEventListener('submit', onSubmit);
      form.removeEventListener('invalid', onInvalid, true);
    };
  }, [send, shownAt]);

  return (
    <div className="rueda-ContactForm-foot" ref={foot}>
      {wrong.length > 0 ? (
        <FormAlert
          sentiment="error"
          title={words.toCorrect(wrong.length)}
          fields={wrong}
          ref={(summary) => summary?.focus()}
        />
      ) : (
        result !== 'none' &&
        !isSending && <FormAlert sentiment={result === 'sent' ? 'success' : 'error'} title={words[result]} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a form that is reset would write into an <output> */}
      <span className="rueda-Hidden" role="status">
        {isSending && words.sending}
      </span>
      {/* Not disabled: that would take the focus away from whoever pressed it. */}
      <Button
        className="rueda-ContactForm-send"
        kind="primary"
        type="submit"
        aria-disabled={isSending || undefined}
      >
        {isSending ? words.sending : words.send}
      </Button>
    </div>
  );
}

const never = (): (() => void) => () => {};

/**
 * When the form was shown, by the clock that starts with the page. One that was printed was there from the start: were
 * its time counted from its wake, whoever is quick would be taken for a program.
 */
function useShownAt(): number {
  const isPrinted = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [shownAt] = useState(() => (isPrinted ? 0 : performance.now()));
  return shownAt;
}

/** What the form says to do about a field. */
function fixOf(id: string): string {
  return document.getElementById(`${id}-error`)?.textContent ?? id;
}

async function post(form: HTMLFormElement, body: FormData): Promise<ContactOutcome> {
  try {
    const { ok } = await fetch(form.action, {
      method: 'POST',
      // Encoded as the browser's own post is, so that one server reads both.
      body: new URLSearchParams(body as unknown as Record<string, string>),
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(longestWait),
    });
    if (!ok) return 'failed';
  } catch {
    return 'failed';
  }
  empty(form);
  return 'sent';
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
