import { endOfJpeg, stripJpegMetadata } from './jpeg-metadata.ts';
import type { PlainPicture } from './plain-picture.ts';
import { endOfPng, stripPngMetadata } from './png-metadata.ts';

const kinds = [
  { signature: [0xff, 0xd8, 0xff], strip: stripJpegMetadata, endOf: endOfJpeg },
  { signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], strip: stripPngMetadata, endOf: endOfPng },
];

const kindOf = (beginning: Uint8Array) =>
  kinds.find(({ signature }) => signature.every((value, at) => beginning[at] === value));

/** Whether a file is of a kind from which notes can be taken out, by its first eight bytes: JPEG and PNG. */
export const canHaveMetadata = (beginning: Uint8Array): boolean => kindOf(beginning) !== undefined;

/**
 * A picture without what cameras and applications note in it, such as where it was taken: its parts that stay, as they are, most of them
 * pieces of `bytes`. Its pixels, colours and how it is turned are the same; nothing is decoded.
 * @returns undefined for other kinds of files
 */
export const stripPictureMetadata = (bytes: Uint8Array<ArrayBuffer>): PlainPicture | undefined =>
  kindOf(bytes)?.strip(bytes);

/** Where the picture ends within its file, in bytes from its beginning; undefined for other kinds of files. */
export const endOfPicture = (bytes: Uint8Array): number | undefined => kindOf(bytes)?.endOf(bytes);
