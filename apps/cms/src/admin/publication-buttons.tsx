'use client';

import { useAuth, useDocumentInfo, useFormFields, useTranslation } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { instantInLima } from '../../mapping/lima-time.ts';
import { DecisionButton } from './decision-button.tsx';

const messages = {
  es: {
    approve: (revision: number) => `Aprobar y publicar la revisión ${revision}`,
    schedule: 'Programar',
    publishAt: 'Publicar (hora de Lima, UTC−5)',
    withdrawAt: 'Retirar (hora de Lima, UTC−5)',
    emptyTime: 'Sin hora, se publica al aprobar y no se retira.',
    scheduled: (isWithdrawal: boolean, time: string) =>
      `${isWithdrawal ? 'Se retira' : 'Se publica'}: ${time}`,
    withdraw: 'Retirar del sitio',
    approved: 'Aprobada: se envía al sitio a su hora.',
    withdrawn: 'Retirada: se envía al sitio.',
  },
  en: {
    approve: (revision: number) => `Approve and publish revision ${revision}`,
    schedule: 'Schedule',
    publishAt: 'Publish (Lima time, UTC−5)',
    withdrawAt: 'Withdraw (Lima time, UTC−5)',
    emptyTime: 'Without a time, it is published on approval and not withdrawn.',
    scheduled: (isWithdrawal: boolean, time: string) =>
      `${isWithdrawal ? 'To be withdrawn' : 'To be published'}: ${time}`,
    withdraw: 'Withdraw from the site',
    approved: 'Approved: it is sent to the site at its time.',
    withdrawn: 'Withdrawn: it is sent to the site.',
  },
};

function useMessages() {
  const { i18n } = useTranslation();
  return messages[i18n.language === 'en' ? 'en' : 'es'];
}

interface ScheduledPublication {
  readonly id: number;
  readonly document: object | null;
  readonly dueAtInLima: string;
}

/** The publications of a page that wait for their time; `reload` reads them again. */
function useSchedule(identifier: unknown): { waiting: readonly ScheduledPublication[]; reload: () => void } {
  const { i18n } = useTranslation();
  const [waiting, setWaiting] = useState<readonly ScheduledPublication[]>([]);
  const [readings, setReadings] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const query = new URLSearchParams({
      'where[identifier][equals]': String(identifier ?? ''),
      'where[state][equals]': 'scheduled',
      sort: 'version',
    });
    const headers = { 'accept-language': i18n.language };
    fetch(`/api/publications?${query}`, { headers, signal: controller.signal })
      .then((response) => response.json())
      .then(({ docs = [] }: { docs?: ScheduledPublication[] }) => setWaiting(docs))
      // Without the list the buttons still work.
      .catch(() => undefined);
    return () => controller.abort();
  }, [identifier, i18n.language, readings]);
  return { waiting, reload: () => setReadings((count) => count + 1) };
}

function TimeInput(props: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label style={{ display: 'block', marginBlock: '0.5rem' }}>
      <span style={{ display: 'block' }}>{props.label}</span>
      <input
        type="datetime-local"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </label>
  );
}

/** The decisions of an approver, in place of Payload's button to publish. */
export function PublicationButtons() {
  const { user } = useAuth<{ id: number; role: string }>();
  const { hasPublishedDoc, id: pageId, setHasPublishedDoc } = useDocumentInfo();
  const dispatch = useFormFields(([, dispatchFields]) => dispatchFields);
  const revision = useFormFields(([fields]) => Number(fields['revision']?.value ?? 0));
  const status = useFormFields(([fields]) => fields['_status']?.value);
  const identifier = useFormFields(([fields]) => fields['identifier']?.value);
  const { waiting, reload } = useSchedule(identifier);
  const [publishAt, setPublishAt] = useState('');
  const [withdrawAt, setWithdrawAt] = useState('');
  const texts = useMessages();
  const schedule = waiting.length > 0 && (
    <div role="status">
      {waiting.map(({ id, document, dueAtInLima }) => (
        <div key={id}>{texts.scheduled(document === null, dueAtInLima)}</div>
      ))}
    </div>
  );
  if (user?.role !== 'approver') return schedule || null;
  // The form does not read the page again by itself.
  const finish = (isPublished: boolean) => {
    setHasPublishedDoc(isPublished);
    dispatch({ type: 'UPDATE', path: '_status', value: isPublished ? 'published' : 'draft' });
    reload();
  };
  // The next approval must not repeat these times unseen.
  const finishApproval = () => {
    setPublishAt('');
    setWithdrawAt('');
    finish(true);
  };
  const times = {
    ...(publishAt && { publishAt: instantInLima(publishAt) }),
    ...(withdrawAt && { withdrawAt: instantInLima(withdrawAt) }),
  };
  return (
    <>
      {schedule}
      {hasPublishedDoc && (
        <DecisionButton
          address={`/api/pages/${pageId}/withdraw`}
          done={texts.withdrawn}
          onDone={() => finish(false)}
        >
          {texts.withdraw}
        </DecisionButton>
      )}
      {(status !== 'published' || waiting.length > 0) && (
        <>
          <details>
            <summary>{texts.schedule}</summary>
            <TimeInput label={texts.publishAt} value={publishAt} onChange={setPublishAt} />
            <TimeInput label={texts.withdrawAt} value={withdrawAt} onChange={setWithdrawAt} />
            <p>{texts.emptyTime}</p>
          </details>
          <DecisionButton
            address={`/api/pages/${pageId}/approve`}
            body={{ revision, ...times }}
            done={texts.approved}
            onDone={finishApproval}
          >
            {texts.approve(revision)}
          </DecisionButton>
        </>
      )}
    </>
  );
}

/** Replaces Payload's button, which would withdraw the page here and not in the service. */
export function NoButton() {
  return null;
}
