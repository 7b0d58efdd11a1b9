import { ContactForm } from '@rueda/widgets/contact-form';
import { Title } from '@rueda/widgets/layout';
import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import type { ReactElement } from 'react';
import { languageOf, words } from '../../../messages.ts';
import { Frame } from '../../frame.tsx';
import { draftCookie, readDraft } from './draft.ts';

type Props = PageProps<'/[language]/contact'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: words[await languageOf(params)].contact };
}

export default async function ContactPage({ params, searchParams }: Props): Promise<ReactElement> {
  const language = await languageOf(params);
  // What became of a message that was sent without script, and what it said if it failed.
  const { outcome } = await searchParams;
  const draft = outcome === 'failed' ? (await cookies()).get(draftCookie)?.value : undefined;
  return (
    <Frame language={language} page="contact">
      <Title>{words[language].contact}</Title>
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
