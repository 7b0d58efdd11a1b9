/** The format of `@rueda/widgets/manifest.json`. */

/** The kind of value that a prop accepts, for example for a form field. */
type Kind = 'string' | 'number' | 'boolean' | 'enum' | 'node' | 'object' | 'function' | 'other';

export interface Prop {
  name: string;
  /** Its meaning for the user of the widget. */
  description: string;
  kind: Kind;
  /** Its type in the syntax of TypeScript. */
  type: string;
  /** The members of an object, or of each item of a list, in the syntax of TypeScript. */
  members?: string;
  /** The allowed values, if they are few and known. */
  values?: unknown[];
  /** The default value in the syntax of TypeScript: a string has quotes. */
  default?: string;
  isRequired: boolean;
}

/** A slot for content of the page: a prop, or a member of one, such as `tabs[].content`. */
export interface Slot {
  name: string;
  description: string;
}

export interface ManifestComponent {
  /** The exported name. */
  name: string;
  description: string;
  /** Required props come first. */
  props: Prop[];
  slots: Slot[];
  /** React's interface of the attributes that it also accepts: see `attributes` of the manifest. */
  attributes?: string;
  /** The attributes of that interface that it does not accept. */
  omitted?: string[];
  /** The attributes that it accepts, if these are fewer than the omitted ones. */
  only?: string[];
}

/** A text in both languages. */
type Bilingual = Record<'es' | 'en', string>;

/** When to use a widget: packages/widgets/guidance.json. */
export interface Guidance {
  use: Bilingual;
  /** When not to use it, and the alternative. */
  avoid: Bilingual;
  /** Other names of it, in either language. */
  also: string[];
}

/** The CSS hooks for a site. */
export interface ManifestHooks {
  classes: string[];
  /** The attributes of its states, such as `[data-variant=dark]`. */
  states: string[];
  /** The custom properties that it uses. */
  properties: string[];
}

/** A message that is a function: the names of its parameters, and its text with placeholders. */
export interface MessageOfValues {
  values: string[];
  text: string;
}

export type MessageTree = string | MessageOfValues | MessageTree[] | { [key: string]: MessageTree };

/** A state of the widget that has a story. */
export interface State {
  name: string;
  description?: string;
}

export interface ManifestIsland {
  name: string;
  /** A behaviour works without React; a client component is rendered by React. */
  rung: 'behaviour' | 'client component';
  /** `load`: with the page; `interaction`: at the first focus, click or pointer entering; `visible`; `idle`. */
  trigger: string;
  /** Size budget in KB (gzip) of its script on a server-rendered page, without React; the gate checks it. */
  kb: number;
}

export interface ManifestWidget {
  name: string;
  /** Its group in Storybook. */
  group: string;
  guidance: Guidance;
  import: string;
  css: {
    import: string;
    /** KB (gzip), as built. */
    kb: number;
  };
  hooks: ManifestHooks;
  components: ManifestComponent[];
  /** A module that uses it, and compiles. */
  example: string;
  /** The names of its message sets, in `messages` and in `@rueda/widgets/messages`. */
  messages: string[];
  states: State[];
  /** Size budget in KB (gzip) when React renders it, without React; the gate checks it. */
  kb: number;
  script: {
    /** The highest kind of script that this widget may load. */
    rung: 'none' | 'behaviour' | 'client component';
    islands: ManifestIsland[];
  };
  /** Its first state; the path is that of `@rueda/pictures`. Null if there is no picture yet. */
  picture: { file: string; width: number; height: number } | null;
}

export interface Manifest {
  version: string;
  widgets: ManifestWidget[];
  /** The message sets by their names in `@rueda/widgets/messages`, each by language. */
  messages: Record<string, MessageTree>;
  /** The components of modules that are not widgets: those that connect to a service. */
  others: { import: string; components: ManifestComponent[] }[];
  /** The exports of each module of the package, types included, by import path. */
  modules: Record<string, string[]>;
  /** The names of attributes by React's interface. Every interface includes those of `HTMLAttributes`. */
  attributes: Record<string, string[]>;
}
