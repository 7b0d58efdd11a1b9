import '@rueda/widgets/fonts.css';
import '@rueda/widgets/styles.css';
import '../site.css';
import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { languageOf, messages } from '../../messages.ts';

export async function generateMetadata({ params }: LayoutProps<'/[language]'>): Promise<Metadata> {
  const { site } = messages[await languageOf(params)];
  return { title: { default: site, template: `%s · ${site}` } };
}

export default async function Layout({
  params,
  children,
}: LayoutProps<'/[language]'>): Promise<ReactElement> {
  const language = await languageOf(params);
  return (
    <html lang={language}>
      <body>{children}</body>
    </html>
  );
}
