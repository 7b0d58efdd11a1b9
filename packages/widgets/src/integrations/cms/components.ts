import type { Image } from '@rueda/domain/content';
import type { Language } from '@rueda/domain/language';
import type { ReactNode } from 'react';
import type { ContactFormProps } from '../../forms/contact-form/index.ts';
import type { ShareBarProps } from '../../navigation/share-bar/index.ts';
import type { SideMenuSection } from '../../navigation/side-menu/index.ts';

/** A heading level below the title of the page. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** The settings that the site, and not an editor, decides: the target of messages, the location of files, the page. */
export interface CmsSite {
  /** The target and the terms of a contact form. If omitted, a page has no contact form. */
  contact?: Pick<ContactFormProps, 'action' | 'termsHref' | 'policyHref' | 'policyVersion'>;
  /** The URL and title to share. If omitted, a page has no share bar. */
  share?: Pick<ShareBarProps, 'url' | 'title'>;
  /** The path of the page, for the back link of a side menu. If omitted, a page has no side menu. */
  path?: string;
  /** The base URL of documents: a path of this site such as `/archivos`, or an absolute URL. */
  filesBase?: string;
  /**
   * The hosts of images besides this site, such as `cdn.example.org`. An image of another host is omitted and reported:
   * it would reveal the visitor to that host. Add the hosts to `img-src` of the content security policy.
   * @default none
   */
  imageHosts?: readonly string[];
}

/** The base URL of files, with the default of a site that sets none. */
export const filesBaseOf = ({ filesBase }: CmsSite): string => filesBase ?? '/archivos';

/** The context of a component on its page. */
export interface CmsPlace {
  /**
   * The id of the component, on the element around it; a component that starts a section sets it on the title instead.
   * Derive the ids inside from it: `idUnder(id, 1)`.
   */
  id: string;
  /** The language of its texts, which is the other one if it has none in the language of the page. */
  language: Language;
  /** The level of its highest heading. */
  headingLevel: HeadingLevel;
  /** The sections of the page, in order. */
  sections: readonly SideMenuSection[];
  /** The settings of the site. */
  site: CmsSite;
}

/** The widget that renders a component, and the schema of its properties. */
export interface CmsWidget<Props> {
  /** Parses the properties of the component, by code. A rejected component is omitted and reported. */
  schema: {
    safeParse(properties: unknown): { success: true; data: Props } | { success: false; error?: unknown };
  };
  /** Renders the component. If it throws, only this component is omitted; for errors during the render see `trial`. */
  render(props: Props, place: CmsPlace): ReactNode;
  /** The setting of the site that it requires: without it the component is omitted and reported. */
  needs?: keyof CmsSite;
  /** The title and level of the section that it starts, for the side menu. */
  section?(props: Props): { title: string; level: HeadingLevel | null };
  /** Whether it is beside the page, as a side menu. A page has at most one. */
  isAside?: boolean;
  /** The max characters of its texts, by code: `title`, or `items.title` in a list. Longer texts cause a hint. */
  limits?: Readonly<Record<string, number>>;
  /** Its meaningful pictures: one without alternative text causes a hint. */
  pictures?(props: Props): readonly Image[];
}

/** Widgets by the name of the component in the CMS. */
export type CmsWidgets = Readonly<Record<string, CmsWidget<unknown>>>;

/** Types each component of a site by its schema: `render` receives the parsed properties. */
export function defineComponents<Props extends Record<string, unknown>>(
  widgets: {
    [Name in keyof Props]: CmsWidget<Props[Name]>;
  },
): CmsWidgets {
  return widgets;
}

/** An id inside a component. It never collides with another component: their ids have no underscore. */
export function idUnder(id: string, suffix: number | string): string {
  return `${id}_${suffix}`;
}
