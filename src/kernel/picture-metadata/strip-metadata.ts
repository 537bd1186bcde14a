import { endOfJpeg, stripJpegMetadata } from './jpeg-metadata.ts';
import type { PlainPicture } from './plain-picture.ts';
import { endOfPng, stripPngMetadata } from './png-metadata.ts';

const kinds = [
  { signature: [0xff, 0xd8, 0xff], strip: stripJpegMetadata, endOf: endOfJpeg },
  { signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], strip: stripPngMetadata, endOf: endOfPng },
];

const kindOf = (beginning: Uint8Array) =>
  kinds.find(({ signature }) => signature.every((value, at) => beginning[at] === value));

/** True for files whose metadata can be removed: JPEG and PNG, by the first eight bytes. */
export const canHaveMetadata = (beginning: Uint8Array): boolean => kindOf(beginning) !== undefined;

/** Removes camera and application data without decoding. Most parts are views of `bytes`. Undefined for other files. */
export const stripPictureMetadata = (bytes: Uint8Array<ArrayBuffer>): PlainPicture | undefined =>
  kindOf(bytes)?.strip(bytes);

/** Returns the end of the picture within its file, in bytes. Undefined for other kinds of files. */
export const endOfPicture = (bytes: Uint8Array): number | undefined => kindOf(bytes)?.endOf(bytes);
