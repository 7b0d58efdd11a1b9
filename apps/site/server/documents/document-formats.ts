import { extname } from 'node:path';

/** The format of a document, by the extension of its name. */
export interface DocumentFormat {
  readonly type: string;
  /** Whether browsers may show it. They save all others: HTML, SVG and XML can run scripts on this origin. */
  readonly isInline: boolean;
  /** Whether the beginning of a file is of this format. */
  readonly matches: (start: Buffer) => boolean;
}

/** How much of a file `matches` needs. */
export const signatureBytes = 4096;

const beginsWith =
  (hex: string, offset = 0) =>
  (start: Buffer): boolean =>
    start.subarray(offset).toString('hex', 0, hex.length / 2) === hex;

const isZip = beginsWith('504b0304');
/** The container of Office documents before 2007. */
const isCompoundFile = beginsWith('d0cf11e0a1b11ae1');
const isMp4 = beginsWith('66747970', 4);
const isRiff = beginsWith('52494646');
const isWave = beginsWith('57415645', 8);
const isId3 = beginsWith('494433');

/** UTF-8 text without control characters. The last character may be cut. */
function isText(start: Buffer): boolean {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(start, { stream: true });
  return !/[^\P{Cc}\t\n\v\f\r]|\uFFFD/u.test(text);
}

const isXml = (start: Buffer): boolean => isText(start) && /^\uFEFF?\s*<[?!a-z]/i.test(start.toString());

const office = 'application/vnd.openxmlformats-officedocument';
const saved = (type: string, matches: DocumentFormat['matches']): DocumentFormat => ({
  type,
  isInline: false,
  matches,
});
const shown = (type: string, matches: DocumentFormat['matches']): DocumentFormat => ({
  type,
  isInline: true,
  matches,
});

/** The formats of `fileFormat` in `@rueda/domain/documents`. */
const formats: ReadonlyMap<string, DocumentFormat> = new Map([
  ['.pdf', shown('application/pdf', beginsWith('255044462d'))],
  ['.txt', shown('text/plain; charset=utf-8', isText)],
  ['.csv', saved('text/csv; charset=utf-8', isText)],
  ['.xml', saved('application/xml', isXml)],
  ['.zip', saved('application/zip', isZip)],
  ['.xlsx', saved(`${office}.spreadsheetml.sheet`, isZip)],
  ['.docx', saved(`${office}.wordprocessingml.document`, isZip)],
  ['.pptx', saved(`${office}.presentationml.presentation`, isZip)],
  ['.xls', saved('application/vnd.ms-excel', isCompoundFile)],
  ['.doc', saved('application/msword', isCompoundFile)],
  ['.ppt', saved('application/vnd.ms-powerpoint', isCompoundFile)],
  ['.mp3', shown('audio/mpeg', (start) => isId3(start) || /^ff[ef]/.test(start.toString('hex', 0, 2)))],
  ['.mp4', shown('video/mp4', isMp4)],
  ['.wav', shown('audio/wav', (start) => isRiff(start) && isWave(start))],
]);

/** The extensions of all formats, for error messages. */
export const documentExtensions: readonly string[] = [...formats.keys()];

/** The format of a document, or undefined for one that can only be saved. */
export const formatOf = (name: string): DocumentFormat | undefined =>
  formats.get(extname(name).toLowerCase());
