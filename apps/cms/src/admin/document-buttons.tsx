'use client';

import { useAuth, useDocumentInfo, useFormFields, useTranslation } from '@payloadcms/ui';
import { useEffect } from 'react';
import { DecisionButton } from './decision-button.tsx';

const messages = {
  es: {
    approve: 'Aprobar y publicar',
    withdraw: 'Retirar del sitio',
    approved: 'Aprobado: se publica si la revisión antivirus lo acepta.',
    withdrawn: 'Retirado. Las copias en cachés duran hasta una hora.',
    ownUpload: 'Debe aprobarlo otra persona: tú subiste el archivo.',
    pending: 'La revisión está en curso.',
  },
  en: {
    approve: 'Approve and publish',
    withdraw: 'Withdraw from the site',
    approved: 'Approved: it is published if the virus scan accepts it.',
    withdrawn: 'Withdrawn. Copies in caches last up to an hour.',
    ownUpload: 'Another person must approve it: you uploaded the file.',
    pending: 'The checks are running.',
  },
};

/** How often the form reads the state of a document that is being scanned. */
const pollingMs = 1000;

/** The decisions of an approver about a document, and their result. */
export function DocumentButtons() {
  const { user } = useAuth<{ id: number; role: string }>();
  const { id } = useDocumentInfo();
  const { i18n } = useTranslation();
  const texts = messages[i18n.language === 'en' ? 'en' : 'es'];
  const state = useFormFields(([fields]) => fields['state']?.value);
  const uploadedBy = useFormFields(([fields]) => fields['uploadedBy']?.value);
  const dispatch = useFormFields(([, dispatchFields]) => dispatchFields);
  const show = (path: string, value: unknown) => dispatch({ type: 'UPDATE', path, value });
  useEffect(() => {
    if (state !== 'pending') return undefined;
    const read = async () => {
      const response = await fetch(`/api/documents/${id}?depth=0`);
      const stored = (await response.json()) as { state?: string; reason?: string | null };
      if (!response.ok || stored.state === 'pending') return;
      show('state', stored.state);
      show('reason', stored.reason ?? '');
    };
    // The next reading is a second later.
    const timer = setInterval(() => void read().catch(() => undefined), pollingMs);
    return () => clearInterval(timer);
  });
  if (id === undefined) return null;
  if (state === 'pending') return <p role="status">{texts.pending}</p>;
  if (user?.role !== 'approver') return null;
  if (state === 'published')
    return (
      <DecisionButton
        address={`/api/documents/${id}/withdraw`}
        done={texts.withdrawn}
        onDone={() => show('state', 'withdrawn')}
      >
        {texts.withdraw}
      </DecisionButton>
    );
  if (uploadedBy === user.id) return <p>{texts.ownUpload}</p>;
  return (
    <DecisionButton
      address={`/api/documents/${id}/approve`}
      done={texts.approved}
      onDone={() => show('state', 'pending')}
    >
      {texts.approve}
    </DecisionButton>
  );
}
