import { unzipSync } from 'fflate';
import * as texts from '#texts/platform/web/sheets';
import { SheetError } from './sheet.ts';

const mostUnpacked = 64 * 1024 * 1024;
const mostEntries = 2000;

/**
 * Unpacks what is wanted of a zip, never more than it may be: each entry gets the room that it declares and no more.
 * @throws SheetError for what is too large
 */
export const unzipWithin = (
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Readonly<Record<string, Uint8Array>> => {
  let room = mostUnpacked;
  let entries = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      entries += 1;
      if (entries > mostEntries) throw new SheetError(texts.unpacksTooLarge);
      if (!isWanted(name)) return false;
      room -= originalSize;
      if (room < 0) throw new SheetError(texts.unpacksTooLarge);
      return true;
    },
  });
};
