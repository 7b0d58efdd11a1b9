import type { Image } from '@rueda/domain/content';
import type { Language } from '@rueda/domain/language';
import type { ReactNode } from 'react';
import type { ContactFormProps } from '../../forms/contact-form/index.ts';
import type { ShareBarProps } from '../../navigation/share-bar/index.ts';
import type { SideMenuSection } from '../../navigation/side-menu/index.ts';

/** A level under the page's own title. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** What the site knows and an editor does not decide: where messages go, where files are, which page this is. */
export interface CmsSite {
  /** Where a contact form posts to, and the terms it names. Without it a page has no contact form. */
  contact?: Pick<ContactFormProps, 'action' | 'termsHref' | 'policyHref' | 'policyVersion'>;
  /** The page as it is shared. Without it a page has no share bar. */
  share?: Pick<ShareBarProps, 'url' | 'title'>;
  /** The path of the page, from which a side menu leads up. Without it a page has no side menu. */
  path?: string;
  /** Where the files of documents are: a path of this site such as `/archivos`, or another host's address. */
  filesBase?: string;
}

/** Where a component stands. */
export interface CmsPlace {
  /**
   * Its own, on the element around it; what starts a section puts it on the title instead. Ids inside are made of it:
   * `idUnder(id, 1)`.
   */
  id: string;
  /** The language its texts are in, which is the other one where it has none in the page's. */
  language: Language;
  /** The level of its highest heading. */
  headingLevel: HeadingLevel;
  /** The sections of the whole page, in order. */
  sections: readonly SideMenuSection[];
  /** What the site knows. */
  site: CmsSite;
}

/** Which widget draws a component, and from what. */
export interface CmsWidget<Props> {
  /** Reads the component's properties, by code. One it refuses is left out of the page, and reported. */
  schema: {
    safeParse(properties: unknown): { success: true; data: Props } | { success: false; error?: unknown };
  };
  /** Gives its elements. Of a throw only this component is left out; see `trial` for what throws later. */
  draw(props: Props, place: CmsPlace): ReactNode;
  /** What it needs the site to know: without it the component is left out, and reported. */
  needs?: keyof CmsSite;
  /** It starts a section, of this title and level. A side menu names it. */
  section?(props: Props): { title: string; level: HeadingLevel | null };
  /** It stands beside the page, in the place of a side menu. There is one of them. */
  isAside?: boolean;
  /** How many characters fit its texts, by code: `title`, or `items.title` for those of a list. More is a hint to the editor. */
  limits?: Readonly<Record<string, number>>;
  /** Pictures that say something, so that one without words for it is a hint to the editor. */
  pictures?(props: Props): readonly Image[];
}

/** Widgets by the name that components have in the CMS. */
export type CmsWidgets = Readonly<Record<string, CmsWidget<unknown>>>;

/** Holds each of a site's components to what its schema reads: `draw` gets that and nothing else. */
export function defineComponents<Props extends Record<string, unknown>>(
  widgets: {
    [Name in keyof Props]: CmsWidget<Props[Name]>;
  },
): CmsWidgets {
  return widgets;
}

/** An id inside a component. No other component's starts alike: their names have no underscore. */
export function idUnder(id: string, place: number | string): string {
  return `${id}_${place}`;
}
