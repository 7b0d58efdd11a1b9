'use client';

import { toast, useDocumentInfo, useFormModified, useTranslation } from '@payloadcms/ui';
import { useRouter } from 'next/navigation.js';
import { type ReactNode, useState } from 'react';

const failed = { es: 'No se pudo completar la acción.', en: 'The action failed.' };

/** Sends a decision of the approver, and shows the reason if the CMS rejects it. */
export function DecisionButton(props: {
  address: string;
  body?: object;
  done: string;
  onDone: () => void;
  children: ReactNode;
}) {
  const { id } = useDocumentInfo();
  const isModified = useFormModified();
  const { i18n } = useTranslation();
  const [isPending, setIsPending] = useState(false);
  const router = useRouter();
  const send = async () => {
    const text = failed[i18n.language === 'en' ? 'en' : 'es'];
    setIsPending(true);
    try {
      const response = await fetch(props.address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(props.body ?? {}),
      });
      if (response.ok) {
        toast.success(props.done);
        props.onDone();
        router.refresh();
      } else {
        const { errors } = (await response.json()) as { errors?: { message: string }[] };
        toast.error(errors?.[0]?.message ?? text);
      }
    } catch {
      toast.error(text);
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
