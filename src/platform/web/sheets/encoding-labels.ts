import * as texts from '#texts/platform/web/sheets';
import type { TextReading } from './encodings.ts';

const { encodings: labels } = texts;

export const encodingLabels: Readonly<Record<TextReading, string>> = {
  'windows-1252': labels.windows_1252,
  macintosh: labels.macintosh,
  'windows-1250': labels.windows_1250,
  'windows-1251': labels.windows_1251,
  'windows-1254': labels.windows_1254,
  'windows-1253': labels.windows_1253,
  shift_jis: labels.shift_jis,
  gb18030: labels.gb18030,
  big5: labels.big5,
  'euc-kr': labels.euc_kr,
  'euc-jp': labels.euc_jp,
  'windows-1256': labels.windows_1256,
  'windows-1255': labels.windows_1255,
  'windows-874': labels.windows_874,
  'windows-1258': labels.windows_1258,
  'windows-1257': labels.windows_1257,
  'iso-8859-2': labels.iso_8859_2,
  'koi8-r': labels.koi8_r,
  ibm866: labels.ibm866,
  'x-mac-cyrillic': labels.x_mac_cyrillic,
  'as-is': labels.as_is,
  repaired: labels.repaired,
};
