import { readFile } from 'node:fs/promises';
import { endOfPicture } from '#kernel/picture-metadata/strip-metadata.ts';

/** Content after an image's end that other programs could open; not the videos and depth maps of cameras. */
export type HiddenKind = 'page' | 'archive' | 'document';

/** Returns the end of a WebP. Its length is stored after the first four bytes. */
const endOfWebp = (bytes: Buffer): number => (bytes.length < 8 ? bytes.length : 8 + bytes.readUInt32LE(4));

const pageSign = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)\b/i;
const archiveSigns = ['PK\u0003\u0004', 'PK\u0005\u0006', 'Rar!\u001a\u0007', '7z\u00bc\u00af\u0027\u001c'];

const kindOf = (behind: string): HiddenKind | undefined => {
  if (pageSign.test(behind)) return 'page';
  if (archiveSigns.some((sign) => behind.includes(sign))) return 'archive';
  return behind.includes('%PDF-') ? 'document' : undefined;
};

/** Returns the kind of content after the end of a JPEG, PNG or WebP, if other programs could open it. */
export const findHidden = async (localPath: string): Promise<HiddenKind | undefined> => {
  const bytes = await readFile(localPath);
  return kindOf(bytes.toString('latin1', Math.min(endOfPicture(bytes) ?? endOfWebp(bytes), bytes.length)));
};
