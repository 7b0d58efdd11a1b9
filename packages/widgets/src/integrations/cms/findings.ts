import type { Language } from '@rueda/domain/language';
import { messages } from './cms.messages.ts';

type Messages = (typeof messages)['es'];

/** The codes of findings, which are the keys of their messages. */
export type CmsFindingCode = Exclude<
  {
    [Name in keyof Messages]: Messages[Name] extends (...values: never[]) => string ? Name : never;
  }[keyof Messages],
  'count' | 'of'
>;

/** A problem of a component, for its editor. */
export interface CmsFinding {
  /** The index of the component in the list. */
  at: number;
  /** The id of the component on the page. */
  id: string;
  /** The name of the component; null if it has none. */
  component: string | null;
  /** The code of the finding. */
  code: CmsFindingCode;
  /** Whether the component is omitted from the page. */
  isDropped: boolean;
  /** The message for the editor. */
  message: string;
}

/** Records a finding about one component. Returns null, the result of a component that is omitted. */
export type ReportFinding = <Code extends CmsFindingCode>(
  code: Code,
  ...values: Parameters<Messages[Code]>
) => null;

/** The findings after which the component is omitted. */
const droppingCodes: ReadonlySet<CmsFindingCode> = new Set<CmsFindingCode>([
  'notAList',
  'notAComponent',
  'unnamed',
  'unknownComponent',
  'notSetUp',
  'onlyOne',
  'notReadable',
  'withoutImages',
  'threw',
]);

/** Records findings into a list, in the language of the editor. */
export function reportInto(
  list: CmsFinding[],
  subject: Pick<CmsFinding, 'at' | 'id' | 'component'>,
  language: Language,
): ReportFinding {
  return (code, ...values) => {
    const message = messages[language][code] as (...args: typeof values) => string;
    list.push({ ...subject, code, isDropped: droppingCodes.has(code), message: message(...values) });
    return null;
  };
}
