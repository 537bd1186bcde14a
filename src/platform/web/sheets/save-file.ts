/** Hands a file that was made here to the browser, which saves it. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** A file that a call answers in Base64. */
export const fileOf = ({ type, content }: { type: string; content: string }): Blob =>
  new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type });

/** Comma-separated values as a file; spreadsheets take it for UTF-8 by its mark. */
export const csvFile = (csv: string): Blob =>
  new Blob(['\uFEFF', csv.replace(/^\uFEFF/, '')], { type: 'text/csv;charset=utf-8' });
