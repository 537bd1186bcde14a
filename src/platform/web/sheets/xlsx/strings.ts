import { readXml } from './read-xml.ts';

const escaped = /_x([0-9a-f]{4})_/gi;

/** Decodes the escapes of control characters in workbooks: `_x000D_` is a line break. */
export const unescaped = (text: string): string =>
  text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))).replace(/\r\n?/g, '\n');

/** Reads the shared strings of a workbook. Skips phonetic readings. */
export const readStrings = (bytes: Uint8Array | undefined): string[] => {
  const found: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  if (!bytes) return found;
  readXml(bytes, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') found.push(unescaped(text));
    },
    text: (piece) => {
      if (isText) text += piece;
    },
  });
  return found;
};
