import type { Language } from '@rueda/domain/language';
import { messages } from './cms.messages.ts';

type Words = (typeof messages)['es'];

/** The names of what can be found: those of the sentences that tell of it. */
export type CmsFindingCode = Exclude<
  { [Name in keyof Words]: Words[Name] extends (...values: never[]) => string ? Name : never }[keyof Words],
  'count' | 'of'
>;

/** Something about a component that its editor should know. */
export interface CmsFinding {
  /** Where the component stands in the list, from 0. */
  at: number;
  /** Its id on the page. */
  id: string;
  /** Which component it is, as it says; null where it does not. */
  component: string | null;
  /** What was found. */
  code: CmsFindingCode;
  /** The component is not on the page. */
  isDropped: boolean;
  /** The same in words, for the editor. */
  message: string;
}

/** Takes down what is found about one component, and gives null, which is what is left of one that is dropped. */
export type ReportFinding = <Code extends CmsFindingCode>(
  code: Code,
  ...values: Parameters<Words[Code]>
) => null;

/** After these there is nothing left to show. */
const dropping: ReadonlySet<CmsFindingCode> = new Set<CmsFindingCode>([
  'notAList',
  'notAComponent',
  'unnamed',
  'unknownComponent',
  'notSetUp',
  'onlyOne',
  'notReadable',
  'threw',
]);

/** Tells into a list, in the editor's language. */
export function reportInto(
  list: CmsFinding[],
  where: Pick<CmsFinding, 'at' | 'id' | 'component'>,
  language: Language,
): ReportFinding {
  return (code, ...values) => {
    const say = messages[language][code] as (...given: typeof values) => string;
    list.push({ ...where, code, isDropped: dropping.has(code), message: say(...values) });
    return null;
  };
}
