/** Hands a file that was made here to the browser, which saves it. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Comma-separated values as a file; spreadsheets take it for UTF-8 by its mark. */
export const csvFile = (csv: string): Blob =>
  new Blob(['\uFEFF', csv.replace(/^\uFEFF/, '')], { type: 'text/csv;charset=utf-8' });
