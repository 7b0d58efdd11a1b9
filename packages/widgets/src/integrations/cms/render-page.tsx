import { analyticsAttributes } from '@rueda/client/analytics';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ReactElement, ReactNode } from 'react';
import { Image, omitImages } from '../../content/image/index.ts';
import { Section, Split } from '../../layout/layout/index.ts';
import { withAllowedImages } from './allowed-images.ts';
import { builtInComponents } from './built-in.ts';
import type { CmsSite, CmsWidgets, HeadingLevel } from './components.ts';
import { type CmsFinding, type ReportFinding, reportInto } from './findings.ts';
import { renderHints, renderSummary } from './hints.tsx';
import { type ReadPart, readComponent, readPart, reportOmitted } from './read-part.ts';
import { reportHints } from './report-hints.ts';

export interface CmsOptions extends CmsSite {
  /**
   * The language of the page. A component without texts in it is rendered in the other one, with a `lang` attribute.
   * @default 'es'
   */
  language?: Language;
  /** Custom components, from `defineComponents`; one with the name of a built-in component replaces it. */
  components?: CmsWidgets;
  /**
   * The heading level of the sections: one below the title of the page.
   * @default 2
   */
  headingLevel?: HeadingLevel;
  /**
   * The prefix of every id, so that no id of an editor collides with one of the page.
   * @default 'cms'
   */
  idPrefix?: string;
  /**
   * Whether images load. If false, each shows its alternative text, for a visitor who saves data.
   * @default true
   */
  hasImages?: boolean;
  /**
   * Renders hints for editors beside each component, in this language. They are visible if the body has the class
   * `admin`.
   */
  editor?: Language;
  /**
   * Renders each component once before it is added to the page, such as `renderToStaticMarkup` of react-dom/server:
   * React cannot catch on a server the errors that an element throws during the render. The built-in components do not
   * throw; those of a site may.
   */
  trial?: (part: ReactElement) => unknown;
}

export interface RenderedPage {
  /** The elements of the page, for a server to render. */
  page: ReactElement;
  /** The omissions and, with `editor`, the hints, in the order of the page. */
  report: CmsFinding[];
}

/** A component of the page before its render. */
interface Part {
  id: string;
  name: string | null;
  read: ReadPart | null;
  headingLevel: HeadingLevel;
  startsSection: boolean;
  findings: CmsFinding[];
  reportFinding: ReportFinding;
}

/**
 * Renders a page from the components of the CMS, in their order. Unknown, broken or hostile components are omitted and
 * reported; the page always renders. For a server, or a React server component.
 */
export function renderPage(components: unknown, options: CmsOptions = {}): RenderedPage {
  const { editor } = options;
  const parts = readParts(components, options);
  const sections = parts.flatMap(({ read, id }) => {
    const section = read?.widget.section?.(read.props);
    return section ? [{ title: section.title, anchor: id }] : [];
  });
  const rendered = parts.map((part) => ({ part, element: renderPart(part, sections, options) }));
  const report = parts.flatMap(({ findings }) => findings);

  const groups: ReactNode[][] = [];
  let aside: ReactNode = null;
  for (const { part, element } of rendered) {
    const { id, name, findings, startsSection, read } = part;
    const hints = editor && findings.length > 0 ? renderHints(id, name, findings, editor) : null;
    if (read?.widget.isAside && element) aside = element;
    if (startsSection || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(hints, read?.widget.isAside ? null : element);
  }
  const body = groups.map((group, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- a page is rendered once, and its sections have no other key
    group.some((each) => each !== null) ? <Section key={at}>{group}</Section> : null,
  );
  return {
    report,
    page: (
      <>
        {editor && renderSummary(report, editor)}
        {aside ? (
          <Split side="menu">
            {aside}
            <div>{body}</div>
          </Split>
        ) : (
          body
        )}
      </>
    ),
  };
}

function readParts(components: unknown, options: CmsOptions): Part[] {
  const { language = defaultLanguage, headingLevel: top = 2, idPrefix = 'cms', editor } = options;
  const widgets: CmsWidgets = { ...builtInComponents, ...options.components };
  const usedAnchors = new Set<string>();
  let current = top - 1;
  let hasAside = false;
  return (Array.isArray(components) ? components : [components]).map((value: unknown, at): Part => {
    const component = readComponent(value);
    const anchor = component?.id ?? null;
    const isDuplicate = anchor !== null && usedAnchors.has(anchor);
    if (anchor !== null) usedAnchors.add(anchor);
    // The number in the complete list, so that it is the same in both languages.
    const id = `${idPrefix}-${anchor === null || isDuplicate ? at + 1 : anchor}`;
    const findings: CmsFinding[] = [];
    const name = component?.component ?? null;
    const reportFinding = reportInto(findings, { at, id, component: name }, editor ?? defaultLanguage);
    let read = attempt(
      () => component && readPart(component, language, widgets, options, reportFinding),
      reportFinding,
    );
    if (!component) reportFinding(Array.isArray(components) ? 'notAComponent' : 'notAList');
    if (read?.widget.isAside && hasAside) read = reportFinding('onlyOne');
    hasAside ||= read?.widget.isAside === true;

    const section = read?.widget.section?.(read.props);
    const requested = Math.max(section?.level ?? top, top);
    const used = Math.min(section ? requested : 6, current + 1, 6) as HeadingLevel;
    if (section) current = used;
    if (read) {
      const complete = read;
      reportOmitted(complete, reportFinding);
      read = attempt(() => withAllowedImages(complete, options.imageHosts, reportFinding), reportFinding);
    }
    if (read) {
      if (editor) reportHints(read, language, editor, reportFinding);
      if (editor && requested > used) reportFinding('headingJump', requested, used);
      if (editor && isDuplicate) reportFinding('duplicateAnchor', anchor ?? '');
    }
    return {
      id,
      name,
      read,
      headingLevel: used,
      startsSection: section !== undefined && used === top,
      findings,
      reportFinding,
    };
  });
}

/** Runs a function of a component, and reports its error instead of failing the page. */
function attempt<Result>(run: () => Result, reportFinding: ReportFinding): Result | null {
  try {
    return run();
  } catch (error) {
    return reportFinding('threw', error instanceof Error ? error.message : String(error));
  }
}

function renderPart(
  { id, name, read, headingLevel, reportFinding }: Part,
  sections: { title: string; anchor: string }[],
  options: CmsOptions,
): ReactElement | null {
  if (!read) return null;
  const { widget, language } = read;
  const { props, frame } =
    options.hasImages === false ? omitImages({ props: read.props, frame: read.frame }) : read;
  const { ga, category, backgroundImage } = frame;
  return attempt(() => {
    const content = widget.render(props, { id, language, headingLevel, sections, site: options });
    const element = (
      <div
        key={id}
        // A component that starts a section has the id on its title, the target of the side menu.
        id={widget.section ? undefined : id}
        className="rueda-CmsPart"
        data-component={name ?? undefined}
        lang={language === (options.language ?? defaultLanguage) ? undefined : language}
        data-category={category ?? undefined}
        {...analyticsAttributes(ga && { ...ga, category: ga.category ?? category })}
      >
        {/* Decorative. */}
        {backgroundImage && <Image className="rueda-CmsPart-background" {...backgroundImage} alt={null} />}
        {backgroundImage ? <div className="rueda-CmsPart-content">{content}</div> : content}
      </div>
    );
    options.trial?.(element);
    return element;
  }, reportFinding);
}
