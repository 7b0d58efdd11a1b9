/** Downloads content as a file. */
export function saveFile(content: BlobPart, type: string, name: string, extension: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = `${fileName(name)}.${extension}`;
  link.click();
  // The browser has not read it yet when `click` returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Removes the characters that some operating system rejects in a file name. */
const fileName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 100)
    .replaceAll(/^[. ]+|[. ]+$/g, '') || 'rueda';
