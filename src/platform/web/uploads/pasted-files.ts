const unread = /<!--[\s\S]*?-->|<(head|style|script|title)\b[\s\S]*?<\/\1>|<[^>]*>|&nbsp;/gi;

/** True if a page or program put nothing but a picture on the clipboard, with the address of the picture as text. */
const isPictureAlone = (html: string): boolean => /<img\b/i.test(html) && html.replace(unread, '').trim() === '';

/** True if the text is the list of the files, which the system adds to the clipboard. */
const namesFiles = (text: string, files: readonly File[]): boolean =>
  text.split(/\r?\n/).every((line) => files.some(({ name }) => line.trim() === '' || line.trim().endsWith(name)));

/**
 * Returns the files that a person pastes into a field for text. Word, Excel and others add a picture of copied text:
 * then the text is meant, and there are no files.
 */
export const pastedFiles = (clipboard: Pick<DataTransfer, 'files' | 'getData'>): File[] => {
  const files = [...clipboard.files];
  const text = clipboard.getData('text/plain').trim();
  if (files.length === 0 || text === '') return files;
  const isText = !namesFiles(text, files) && !isPictureAlone(clipboard.getData('text/html'));
  return isText ? [] : files;
};
