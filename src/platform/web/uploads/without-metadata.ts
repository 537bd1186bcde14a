import { canHaveMetadata, stripPictureMetadata } from '#kernel/picture-metadata/strip-metadata.ts';

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

type StrippedFile = {
  readonly file: File;
  /** It is a picture in which something may be noted, and too broken for taking that out of it. */
  readonly mayContainMetadata?: true;
};

/**
 * A picture without what cameras note in it, such as where it was taken. Its pixels, colours and how it is turned stay as they are.
 * @returns the file itself where there is nothing to take out
 */
export const withoutMetadata = async (file: File): Promise<StrippedFile> => {
  if (!canHaveMetadata(await bytesOf(file.slice(0, 8)))) return { file };
  const picture = stripPictureMetadata(await bytesOf(file));
  if (!picture) return { file };
  if (!picture.isWhole) return { file, mayContainMetadata: true };
  const plain = new File(picture.parts, file.name, { type: file.type, lastModified: file.lastModified });
  return { file: plain.size < file.size ? plain : file };
};
