const unread = /<!--[\s\S]*?-->|<(head|style|script|title)\b[\s\S]*?<\/\1>|<[^>]*>|&nbsp;/gi;

/** True if the clipboard contains only an image, with its address as text. */
const isPictureAlone = (html: string): boolean => /<img\b/i.test(html) && html.replace(unread, '').trim() === '';

/** True if the text is the list of file names, which the system adds to the clipboard. */
const namesFiles = (text: string, files: readonly File[]): boolean =>
  text.split(/\r?\n/).every((line) => files.some(({ name }) => line.trim() === '' || line.trim().endsWith(name)));

/** Returns pasted files. None if they are an image of copied text, as Word, Excel and others add. */
export const pastedFiles = (clipboard: Pick<DataTransfer, 'files' | 'getData'>): File[] => {
  const files = [...clipboard.files];
  const text = clipboard.getData('text/plain').trim();
  if (files.length === 0 || text === '') return files;
  const isText = !namesFiles(text, files) && !isPictureAlone(clipboard.getData('text/html'));
  return isText ? [] : files;
};
