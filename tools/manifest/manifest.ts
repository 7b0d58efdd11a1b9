/** What stands in `@rueda/widgets/manifest.json`. */

/** What a value of a prop is, as far as somebody who fills in a form has to know. */
type Kind = 'string' | 'number' | 'boolean' | 'enum' | 'node' | 'object' | 'function' | 'other';

export interface Prop {
  name: string;
  /** What it means to whoever uses the widget. */
  description: string;
  kind: Kind;
  /** Its type as TypeScript writes it. */
  type: string;
  /** The members of an object, or of each item of a list, as TypeScript writes them. */
  members?: string;
  /** The values it may have, where they are few and known. */
  values?: unknown[];
  /** What counts where it is left out, as TypeScript writes it: a text stands in quotes. */
  default?: string;
  isRequired: boolean;
}

/** A place for content that the page gives: a prop, or a member of one, such as `tabs[].content`. */
export interface Slot {
  name: string;
  description: string;
}

export interface ManifestComponent {
  /** As it is imported. */
  name: string;
  description: string;
  /** What must be given comes first. */
  props: Prop[];
  slots: Slot[];
  /** React's interface of the attributes of its element, which it takes too: see `attributes` of the manifest. */
  attributes?: string;
  /** Those of that interface that it does not take. */
  omitted?: string[];
  /** The few names of React's that it takes, where it does not take most of an interface. */
  only?: string[];
}

/** In both languages. */
type Bilingual = Record<'es' | 'en', string>;

/** When a widget is the right one: packages/widgets/guidance.json. */
export interface Guidance {
  use: Bilingual;
  /** What it is not for, and what is. */
  avoid: Bilingual;
  /** What else people call it, in either language. */
  also: string[];
}

/** What a site's own CSS can hold on to. */
export interface ManifestHooks {
  classes: string[];
  /** The attributes that CSS sees its state by, such as `[data-variant=dark]`. */
  states: string[];
  /** The custom properties that it reads. */
  properties: string[];
}

/** A message that is a function: the names of its values, and the text that it makes of them. */
export interface MessageOfValues {
  values: string[];
  text: string;
}

export type Words = string | MessageOfValues | Words[] | { [key: string]: Words };

/** Something a visitor can meet, with a story of its own. */
export interface State {
  name: string;
  description?: string;
}

export interface ManifestIsland {
  name: string;
  /** A behaviour works without React; a leaf is drawn by it. */
  rung: 'behaviour' | 'client component';
  /** `load`: with the page; `touch`: at the first focus, press or pointer entering; `visible`; `idle`. */
  trigger: string;
  /** KB of gzip that a printed page fetches for it, without React: the budget, which the gate holds. */
  kb: number;
}

export interface ManifestWidget {
  name: string;
  /** The group of Storybook in which it stands. */
  group: string;
  guidance: Guidance;
  import: string;
  css: {
    import: string;
    /** KB of gzip, as built. */
    kb: number;
  };
  hooks: ManifestHooks;
  components: ManifestComponent[];
  /** A module that compiles, and uses it. */
  example: string;
  /** The names of its sets of words, in `messages` and in `@rueda/widgets/words`. */
  messages: string[];
  states: State[];
  /** KB of gzip where React draws it, without React: the budget, which the gate holds. */
  kb: number;
  script: {
    /** The highest that a page with this widget may come to. */
    rung: 'none' | 'behaviour' | 'client component';
    islands: ManifestIsland[];
  };
  /** Its first state; the file's address is relative to the manifest. Null until one is taken. */
  picture: { file: string; width: number; height: number } | null;
}

export interface Manifest {
  version: string;
  widgets: ManifestWidget[];
  /** Every set of words by its name in `@rueda/widgets/words`, and there by language. */
  messages: Record<string, Words>;
  /** The components of modules that are no widgets: those that reach a service. */
  others: { import: string; components: ManifestComponent[] }[];
  /** The names that each module of the package exports, types included, by what one writes to import it. */
  modules: Record<string, string[]>;
  /** The names of attributes by React's interface. Every interface has those of `HTMLAttributes` too. */
  attributes: Record<string, string[]>;
}
