import type { Language } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { FieldCounterBehaviour } from './field-counter.client.tsx';
import { messages } from './field-counter.messages.ts';
import { renderStatus } from './field-status.tsx';

/** Renders a character count for the `note` of a field. `value` is the value of a controlled component. */
export function renderCounter(max: number, language: Language, value: unknown): ReactElement {
  return (
    <>
      <span>{messages[language].upTo(max)}</span>
      {renderStatus()}
      <FieldCounterBehaviour
        max={max}
        language={language}
        restart={typeof value === 'string' ? value : undefined}
      />
    </>
  );
}
