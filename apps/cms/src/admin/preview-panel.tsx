'use client';

import { toast, useDocumentInfo, useFormFields, useLocale, useTranslation } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import type { PreviewForm } from '../preview.ts';

const messages = {
  es: {
    open: 'Ver el borrador en el sitio',
    close: 'Cerrar la vista previa',
    frame: 'Vista previa del borrador guardado',
    saved: 'Muestra el último borrador guardado, y cambia cada vez que lo guardas.',
    problems: 'Para publicar falta:',
    failed: 'No se pudo mostrar la vista previa.',
  },
  en: {
    open: 'Show the draft in the site',
    close: 'Close the preview',
    frame: 'Preview of the saved draft',
    saved: 'Shows the last saved draft, and changes whenever you save it.',
    problems: 'To be corrected before publication:',
    failed: 'The preview could not be shown.',
  },
};

const frameName = 'rueda-preview';

/** Posts the form into the frame: the draft is in no address that a log, a cache or a history stores. */
function post({ action, fields }: PreviewForm): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action, target: frameName, hidden: true });
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  form.submit();
  form.remove();
}

/** The saved draft in the page of the site, with the notes for its editor; shown again after every save. */
export function PreviewPanel() {
  const { id } = useDocumentInfo();
  const { code: language } = useLocale();
  const { i18n } = useTranslation();
  const texts = messages[i18n.language === 'en' ? 'en' : 'es'];
  const revision = useFormFields(([fields]) => Number(fields['revision']?.value ?? 0));
  const [isOpen, setIsOpen] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const failed = useRef(texts.failed);
  failed.current = texts.failed;
  useEffect(() => {
    if (!isOpen || id === undefined) return undefined;
    const controller = new AbortController();
    const show = async () => {
      const address = `/api/pages/${id}/preview?language=${language}`;
      const response = await fetch(address, { signal: controller.signal });
      const body = (await response.json()) as PreviewForm & { errors?: { message: string }[] };
      if (!response.ok) throw new Error(body.errors?.[0]?.message ?? failed.current);
      setProblems(body.problems);
      post(body);
    };
    show().catch((error: unknown) => {
      if (!controller.signal.aborted) toast.error(error instanceof Error ? error.message : failed.current);
    });
    return () => controller.abort();
    // A save changes the revision.
  }, [isOpen, id, language, revision]);
  if (id === undefined) return null;
  return (
    <div>
      <button
        type="button"
        className="btn btn--style-secondary btn--size-medium"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? texts.close : texts.open}
      </button>
      {isOpen && (
        <>
          <p>{texts.saved}</p>
          {problems.length > 0 && (
            <p role="status">
              {texts.problems} {problems.join(' ')}
            </p>
          )}
          <iframe
            name={frameName}
            title={texts.frame}
            // The page may run its own scripts, but not leave its frame.
            sandbox="allow-scripts allow-same-origin allow-forms"
            style={{ inlineSize: '100%', blockSize: '80vh', border: '1px solid var(--theme-border-color)' }}
          />
        </>
      )}
    </div>
  );
}
