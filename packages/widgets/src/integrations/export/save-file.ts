/** Gives the visitor a file. */
export function saveFile(content: BlobPart, type: string, name: string, extension: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = `${fileName(name)}.${extension}`;
  link.click();
  // The browser has not read it yet when the press returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Without the signs that one system or another refuses in the name of a file. */
const fileName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 100)
    .replaceAll(/^[. ]+|[. ]+$/g, '') || 'rueda';
