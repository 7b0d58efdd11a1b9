import { pages } from '@rueda/domain/site';
import { Button } from '@rueda/widgets/button';
import { Section } from '@rueda/widgets/layout';
import { ShareBar } from '@rueda/widgets/share-bar';
import { TextInput } from '@rueda/widgets/text-input';
import { WithoutData } from '@rueda/widgets/without-data';
import { addressOf } from '../../framework/frame/address.ts';
import { crumbsData } from '../../framework/frame/crumbs.tsx';
import { messages } from './parts/issuer.messages.ts';
import { IssuerHead, tabTitle } from './parts/issuer-head.tsx';
import { IssuerTab } from './parts/issuer-tabs.tsx';
import { issuerQuery, tabOf } from './parts/issuer-query.ts';
import { type IssuerData, readIssuer } from './parts/read-issuer.ts';
import { definePage, type Result } from '../../framework/page.tsx';
import { PageHead, trailOf } from '../../framework/page-head.tsx';

/** The issuer; null if there is none or its data failed to load. */
const issuerOf = (issuer: Result<IssuerData | null> | null): IssuerData | null =>
  issuer === null || 'error' in issuer ? null : issuer.value;

const page = definePage({
  query: issuerQuery,
  load: async ({ client, query, read }) => ({
    // Null if the address names no issuer.
    issuer: query.companyCode === '' && query.nemonico === '' ? null : await readIssuer(client, read, query),
  }),
  meta({ language, data, query, origin }) {
    const text = messages[language];
    const issuer = issuerOf(data.issuer)?.issuer;
    const isUnknown = data.issuer !== null && !('error' in data.issuer) && !issuer;
    const title = issuer ? `${issuer.name}, ${tabTitle(tabOf(query), language)}` : text.title;
    return {
      title,
      description: text.description(issuer?.name ?? text.title),
      structuredData: issuer
        ? [
            crumbsData(trailOf(['issuers'], issuer.name, language), language, origin),
            { '@type': 'Corporation', name: issuer.name, ...(issuer.website && { url: issuer.website }) },
          ]
        : crumbsData(trailOf(['issuers'], text.title, language), language, origin),
      ...(isUnknown && { status: 404 }),
    };
  },
  render({ language, data, query, now, path, origin }) {
    const text = messages[language];
    const issuerData = issuerOf(data.issuer);
    if (issuerData) {
      const { name } = issuerData.issuer;
      return (
        <>
          <IssuerHead
            data={issuerData}
            trail={trailOf(['issuers'], name, language)}
            query={query}
            path={path}
            now={now}
            language={language}
          />
          <div className="site-Issuer-tab">
            <IssuerTab data={issuerData} query={query} now={now} language={language} />
            <ShareBar
              className="site-Issuer-share"
              url={origin + addressOf(path, query)}
              title={name}
              language={language}
            />
          </div>
        </>
      );
    }
    const hasError = data.issuer !== null && 'error' in data.issuer;
    return (
      <>
        <PageHead
          trail={trailOf(['issuers'], data.issuer === null ? text.choose : text.title, language)}
          language={language}
        >
          {data.issuer === null && text.chooseNote}
        </PageHead>
        <Section>
          {data.issuer !== null && (
            <WithoutData
              {...(hasError ? { reason: 'fault' as const } : { title: text.unknown })}
              action={<a href={pages.issuers[language]}>{text.all}</a>}
              language={language}
            />
          )}
          <form className="site-Filter" action={pages.issuers[language]}>
            <TextInput id="emisor" name="search" type="search" label={text.chooseLabel} language={language} />
            <Button type="submit">{text.see}</Button>
          </form>
          {data.issuer === null && <a href={pages.issuers[language]}>{text.all}</a>}
        </Section>
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
