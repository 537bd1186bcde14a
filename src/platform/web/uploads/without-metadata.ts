import { canHaveMetadata, stripPictureMetadata } from '#kernel/picture-metadata/strip-metadata.ts';

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

type StrippedFile = {
  readonly file: File;
  /** True if the image may contain metadata but is too damaged to remove it. */
  readonly mayContainMetadata?: true;
};

/** Removes camera metadata, not orientation. Returns the same file if there is nothing to remove. */
export const withoutMetadata = async (file: File): Promise<StrippedFile> => {
  if (!canHaveMetadata(await bytesOf(file.slice(0, 8)))) return { file };
  const picture = stripPictureMetadata(await bytesOf(file));
  if (!picture) return { file };
  if (!picture.isWhole) return { file, mayContainMetadata: true };
  const plain = new File(picture.parts, file.name, { type: file.type, lastModified: file.lastModified });
  return { file: plain.size < file.size ? plain : file };
};
