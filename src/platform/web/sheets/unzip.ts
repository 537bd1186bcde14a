import { unzipSync } from 'fflate';
import * as texts from '#texts/platform/web/sheets';
import { SheetError } from './sheet.ts';

const maxUnpackedBytes = 64 * 1024 * 1024;
const maxEntries = 2000;

/** Unzips wanted entries, each with only the memory that it declares. Throws a SheetError beyond the limits. */
export const unzipWithin = (
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Readonly<Record<string, Uint8Array>> => {
  let remainingBytes = maxUnpackedBytes;
  let entries = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      entries += 1;
      if (entries > maxEntries) throw new SheetError(texts.unpacksTooLarge);
      if (!isWanted(name)) return false;
      remainingBytes -= originalSize;
      if (remainingBytes < 0) throw new SheetError(texts.unpacksTooLarge);
      return true;
    },
  });
};
