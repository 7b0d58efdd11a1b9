import { ContactForm } from '@rueda/widgets/contact-form';
import { Title } from '@rueda/widgets/layout';
import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import type { ReactElement } from 'react';
import { languageOf, messages } from '../../../messages.ts';
import { Frame } from '../../frame.tsx';
import { draftCookie, readDraft } from './draft.ts';

type Props = PageProps<'/[language]/contact'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: messages[await languageOf(params)].contact };
}

export default async function ContactPage({ params, searchParams }: Props): Promise<ReactElement> {
  const language = await languageOf(params);
  // The result of a message sent without script, and its text if it failed.
  const { outcome } = await searchParams;
  const draft = outcome === 'failed' ? (await cookies()).get(draftCookie)?.value : undefined;
  return (
    <Frame language={language} page="contact">
      <Title>{messages[language].contact}</Title>
      <ContactForm
        id="contacto"
        action={`/${language}/contact/send`}
        termsHref="https://example.org/terms"
        policyHref="https://example.org/privacy"
        policyVersion="2026-11"
        {...((outcome === 'sent' || outcome === 'failed') && { outcome })}
        values={readDraft(draft)}
        language={language}
      />
    </Frame>
  );
}
