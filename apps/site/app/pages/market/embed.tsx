import { getShares } from '@rueda/client/market';
import { isLanguage, type Language, languages } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { Button } from '@rueda/widgets/button';
import { ConnectedAutocomplete } from '@rueda/widgets/connected';
import {
  embedAttributes,
  embedFallback,
  type EmbedName,
  embedNames,
  type EmbedOptions,
  embedSnippet,
  hasSecurity,
} from '@rueda/widgets/embed';
import files from '@rueda/widgets/embed/manifest.json';
import { Row, Section } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Select } from '@rueda/widgets/select';
import { TextArea } from '@rueda/widgets/text-area';
import { createElement, type ReactElement } from 'react';
import { embedFolder, securityPath } from '../../framework/addresses.ts';
import { definePage } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';
import { oneOf, typedCode } from '../../framework/query-rules.ts';
import { messages } from './embed.messages.ts';

/** The page of this site with the same figures, which the element links. */
function pageOf(name: EmbedName, nemonico: string, language: Language): string {
  if (hasSecurity(name)) return securityPath(nemonico, language);
  return pages[name === 'market-clock' ? 'tradingHours' : 'dailyMovements'][language];
}

const page = definePage({
  query: { elemento: oneOf(embedNames), idioma: oneOf(languages), valor: typedCode },
  load: async ({ client, read }) => ({ shares: await read(getShares(client)) }),
  meta: metaUnder(['marketSummary'], messages),
  render({ language, data, query, origin }) {
    const text = messages[language];
    const codes = 'error' in data.shares ? [] : (data.shares.value ?? []).map(({ nemonico }) => nemonico);
    const nemonico = query.valor || (codes[0] ?? '');
    const name = embedNames.find((each) => each === query.elemento) ?? 'great-price-card';
    const isUnknown = hasSecurity(name) && codes.length > 0 && !codes.includes(nemonico);
    const elementLanguage = isLanguage(query.idioma) ? query.idioma : language;
    return (
      <>
        <PageHead trail={trailOf(['marketSummary'], text.title, language)} language={language}>
          {text.lead}
        </PageHead>
        <Section>
          <form>
            <Section>
              <Row className="site-Fields">
                <Select
                  id="elemento"
                  name="elemento"
                  label={text.element}
                  items={embedNames.map((value) => ({ value, label: text[value] }))}
                  defaultValue={name}
                  language={language}
                />
                <ConnectedAutocomplete
                  id="valor"
                  name="valor"
                  label={text.security}
                  defaultValue={nemonico}
                  hasNames
                  {...(isUnknown && { error: text.unknown })}
                  language={language}
                />
                <Select
                  id="idioma"
                  name="idioma"
                  label={text.language}
                  items={languages.map((value) => ({ value, label: text[value] }))}
                  defaultValue={elementLanguage}
                  language={language}
                />
              </Row>
              <Button kind="primary" type="submit">
                {text.show}
              </Button>
            </Section>
          </form>
        </Section>
        {!isUnknown &&
          renderEmbed(
            {
              name,
              nemonico,
              src: `${origin}/api`,
              page: origin + pageOf(name, nemonico, elementLanguage),
              language: elementLanguage,
            },
            origin,
            language,
          )}
      </>
    );
  },
});

/** A preview of the element as on another site, and its code. */
function renderEmbed(options: EmbedOptions, origin: string, language: Language): ReactElement {
  const text = messages[language];
  const file = files[options.name];
  return (
    <>
      <Section>
        <SectionHeader id="vista" title={text.preview} language={language} />
        <div className="site-Embed" data-element={options.name}>
          {createElement(
            `rueda-${options.name}`,
            embedAttributes({ ...options, src: '/api' }),
            <a href={options.page.slice(origin.length)}>{embedFallback(options)}</a>,
          )}
          <script
            type="module"
            src={`${embedFolder}/${file.file}`}
            integrity={file.integrity}
            crossOrigin="anonymous"
          />
        </div>
      </Section>
      <Section>
        <SectionHeader id="codigo" title={text.code} language={language} />
        <TextArea
          id="snippet"
          className="site-Code"
          label={text.codeLabel}
          hint={text.codeHint}
          defaultValue={embedSnippet(options, file, origin + embedFolder)}
          rows={5}
          spellCheck={false}
          readOnly
          language={language}
        />
        {/* copy-code.ts shows it and copies the code. */}
        <Button data-copies="snippet" hidden>
          {text.copy}
        </Button>
        <output data-copied={text.copied} data-not-copied={text.notCopied} />
        <details>
          <summary>{text.policy}</summary>
          <p>{text.policyText}</p>
          <pre className="site-Policy">
            <code>{policyOf(options.name, origin)}</code>
          </pre>
        </details>
      </Section>
    </>
  );
}

/** The policy directives that an element needs on its page. The clock loads no data. */
const policyOf = (name: EmbedName, origin: string): string =>
  `script-src ${origin}${name === 'market-clock' ? '' : `; connect-src ${origin}`}`;

export const { handle, loader } = page;
export default page.Component;
