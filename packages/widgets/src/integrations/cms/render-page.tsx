import { analyticsAttributes } from '@rueda/client/analytics';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ReactElement, ReactNode } from 'react';
import { Image, omitImages } from '../../content/image/index.ts';
import { Section, Split } from '../../layout/layout/index.ts';
import { builtInComponents } from './built-in.ts';
import type { CmsSite, CmsWidgets, HeadingLevel } from './components.ts';
import { type CmsFinding, type ReportFinding, reportInto } from './findings.ts';
import { renderHints, renderSummary } from './hints.tsx';
import { type ReadPart, readComponent, readPart, reportOmitted } from './read-part.ts';
import { reportHints } from './report-hints.ts';

export interface CmsOptions extends CmsSite {
  /**
   * The language of the page. A component without texts in it is shown in the other one, and says so in its HTML.
   * @default 'es'
   */
  language?: Language;
  /** Components of the site's own, from `defineComponents`; one with the name of ours takes its place. */
  components?: CmsWidgets;
  /**
   * The level of the page's sections in its outline: one under the page's title.
   * @default 2
   */
  headingLevel?: HeadingLevel;
  /**
   * What every id starts with, so that nothing an editor writes takes an id of the page's.
   * @default 'cms'
   */
  idPrefix?: string;
  /**
   * Are images loaded? Otherwise each shows its text: for a visitor who saves data.
   * @default true
   */
  hasImages?: boolean;
  /** Prints what editors should know beside each component, in this language. They see it where the body has the class `admin`. */
  editor?: Language;
  /**
   * Tries each component before it is taken in, such as `renderToStaticMarkup` of react-dom/server: React gives no way
   * to catch on a server what an element throws while it is rendered. Our own components do not throw; those of a site
   * may.
   */
  trial?: (part: ReactElement) => unknown;
}

export interface RenderedPage {
  /** The page's elements, for a server to print. */
  page: ReactElement;
  /** What was left out and, for an editor, what could be better; in the order of the page. */
  report: CmsFinding[];
}

/** A component on its way to the page. */
interface Part {
  id: string;
  name: string | null;
  read: ReadPart | null;
  headingLevel: HeadingLevel;
  startsSection: boolean;
  findings: CmsFinding[];
  tell: ReportFinding;
}

/**
 * A page as an editor composed it: the components of the CMS, as they come. Whatever is unknown, broken or hostile is
 * left out and reported; the page always stands. For a server, or a React server component.
 */
export function renderPage(components: unknown, options: CmsOptions = {}): RenderedPage {
  const { editor } = options;
  const parts = readParts(components, options);
  const sections = parts.flatMap(({ read, id }) => {
    const section = read?.widget.section?.(read.props);
    return section ? [{ title: section.title, anchor: id }] : [];
  });
  const drawn = parts.map((part) => ({ part, element: drawPart(part, sections, options) }));
  const report = parts.flatMap(({ findings }) => findings);

  const groups: ReactNode[][] = [];
  let aside: ReactNode = null;
  for (const { part, element } of drawn) {
    const { id, name, findings, startsSection, read } = part;
    const hints = editor && findings.length > 0 ? renderHints(id, name, findings, editor) : null;
    if (read?.widget.isAside && element) aside = element;
    if (startsSection || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(hints, read?.widget.isAside ? null : element);
  }
  const body = groups.map((group, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- a page is printed once, and its sections have no other name
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
  const taken = new Set<string>();
  let current = top - 1;
  let hasAside = false;
  return (Array.isArray(components) ? components : [components]).map((value: unknown, at): Part => {
    const component = readComponent(value);
    const anchor = component?.id ?? null;
    const isTaken = anchor !== null && taken.has(anchor);
    if (anchor !== null) taken.add(anchor);
    // By its place in the whole list, so that it is the same in both languages.
    const id = `${idPrefix}-${anchor === null || isTaken ? at + 1 : anchor}`;
    const findings: CmsFinding[] = [];
    const name = component?.component ?? null;
    const tell = reportInto(findings, { at, id, component: name }, editor ?? defaultLanguage);
    let read = attempt(() => component && readPart(component, language, widgets, options, tell), tell);
    if (!component) tell(Array.isArray(components) ? 'notAComponent' : 'notAList');
    if (read?.widget.isAside && hasAside) read = tell('onlyOne');
    hasAside ||= read?.widget.isAside === true;

    const section = read?.widget.section?.(read.props);
    const asked = Math.max(section?.level ?? top, top);
    const used = Math.min(section ? asked : 6, current + 1, 6) as HeadingLevel;
    if (section) current = used;
    if (read) {
      reportOmitted(read, tell);
      if (editor) reportHints(read, language, editor, tell);
      if (editor && asked > used) tell('headingJump', asked, used);
      if (editor && isTaken) tell('duplicateAnchor', anchor ?? '');
    }
    return {
      id,
      name,
      read,
      headingLevel: used,
      startsSection: section !== undefined && used === top,
      findings,
      tell,
    };
  });
}

/** What a component throws takes down itself alone. */
function attempt<Result>(run: () => Result, tell: ReportFinding): Result | null {
  try {
    return run();
  } catch (error) {
    return tell('threw', error instanceof Error ? error.message : String(error));
  }
}

function drawPart(
  { id, name, read, headingLevel, tell }: Part,
  sections: { title: string; anchor: string }[],
  options: CmsOptions,
): ReactElement | null {
  if (!read) return null;
  const { widget, language } = read;
  const { props, frame } =
    options.hasImages === false ? omitImages({ props: read.props, frame: read.frame }) : read;
  const { ga, category, backgroundImage } = frame;
  return attempt(() => {
    const content = widget.draw(props, { id, language, headingLevel, sections, site: options });
    const element = (
      <div
        key={id}
        // What starts a section has it on its title, where a side menu looks for it.
        id={widget.section ? undefined : id}
        className="rueda-CmsPart"
        data-component={name ?? undefined}
        lang={language === (options.language ?? defaultLanguage) ? undefined : language}
        data-category={category ?? undefined}
        {...analyticsAttributes(ga && { ...ga, category: ga.category ?? category })}
      >
        {/* Behind it, and so only to the eye. */}
        {backgroundImage && <Image className="rueda-CmsPart-background" {...backgroundImage} alt={null} />}
        {backgroundImage ? <div className="rueda-CmsPart-content">{content}</div> : content}
      </div>
    );
    options.trial?.(element);
    return element;
  }, tell);
}
