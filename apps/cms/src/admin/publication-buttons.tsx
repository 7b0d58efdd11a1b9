'use client';

import {
  toast,
  useAuth,
  useDocumentInfo,
  useFormFields,
  useFormModified,
  useTranslation,
} from '@payloadcms/ui';
import { useRouter } from 'next/navigation.js';
import { type ReactNode, useState } from 'react';

const messages = {
  es: {
    approve: (revision: number) => `Aprobar y publicar la revisión ${revision}`,
    withdraw: 'Retirar del sitio',
    approved: 'Aprobada: se envía al sitio.',
    withdrawn: 'Retirada: se envía al sitio.',
    failed: 'No se pudo completar la acción.',
  },
  en: {
    approve: (revision: number) => `Approve and publish revision ${revision}`,
    withdraw: 'Withdraw from the site',
    approved: 'Approved: it is sent to the site.',
    withdrawn: 'Withdrawn: it is sent to the site.',
    failed: 'The action failed.',
  },
};

function useMessages() {
  const { i18n } = useTranslation();
  return messages[i18n.language === 'en' ? 'en' : 'es'];
}

/** Sends a decision of the approver, and shows the reason if the CMS rejects it. */
function DecisionButton(props: {
  action: 'approve' | 'withdraw';
  body?: object;
  done: string;
  children: ReactNode;
}) {
  const { id } = useDocumentInfo();
  const isModified = useFormModified();
  const [isPending, setIsPending] = useState(false);
  const { failed } = useMessages();
  const router = useRouter();
  const send = async () => {
    setIsPending(true);
    try {
      const response = await fetch(`/api/pages/${id}/${props.action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(props.body ?? {}),
      });
      if (response.ok) {
        toast.success(props.done);
        router.refresh();
      } else {
        const { errors } = (await response.json()) as { errors?: { message: string }[] };
        toast.error(errors?.[0]?.message ?? failed);
      }
    } catch {
      toast.error(failed);
    } finally {
      setIsPending(false);
    }
  };
  // Unsaved changes are not in the revision that the button names.
  return (
    <button
      type="button"
      className="btn btn--style-primary btn--size-medium"
      disabled={isPending || isModified || id === undefined}
      onClick={() => void send()}
    >
      {props.children}
    </button>
  );
}

/** The decisions of an approver, in place of Payload's button to publish. */
export function PublicationButtons() {
  const { user } = useAuth<{ id: number; role: string }>();
  const { hasPublishedDoc } = useDocumentInfo();
  const revision = useFormFields(([fields]) => Number(fields['revision']?.value ?? 0));
  const status = useFormFields(([fields]) => fields['_status']?.value);
  const { approve, approved, withdraw, withdrawn } = useMessages();
  if (user?.role !== 'approver') return null;
  return (
    <>
      {hasPublishedDoc && (
        <DecisionButton action="withdraw" done={withdrawn}>
          {withdraw}
        </DecisionButton>
      )}
      {status !== 'published' && (
        <DecisionButton action="approve" body={{ revision }} done={approved}>
          {approve(revision)}
        </DecisionButton>
      )}
    </>
  );
}

/** Replaces Payload's button, which would withdraw the page here and not in the service. */
export function NoButton() {
  return null;
}
