import { withoutJpegNotes } from './jpeg-notes.ts';
import { withoutPngNotes } from './png-notes.ts';

const kinds = [
  { signature: [0xff, 0xd8, 0xff], take: withoutJpegNotes },
  { signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], take: withoutPngNotes },
];

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/**
 * A picture without what cameras note in it, such as where it was taken. Its pixels, colours and how it is turned stay as they are.
 * @returns the file itself where there is nothing to take out
 */
export const withoutNotes = async (file: File): Promise<File> => {
  const beginning = await bytesOf(file.slice(0, 8));
  const kind = kinds.find(({ signature }) => signature.every((value, at) => beginning[at] === value));
  const parts = kind?.take(await bytesOf(file));
  if (!parts) return file;
  const plain = new File(parts, file.name, { type: file.type, lastModified: file.lastModified });
  return plain.size < file.size ? plain : file;
};
