/** Longest side of a picture that the server stores twice as sharp as it keeps a photo. Pixels. */
const longestSide = 3200;
/** A scanned page stays readable. */
const longestOfDocument = 4096;

type Made = { readonly type: 'image/jpeg' | 'image/webp'; readonly side: number; readonly name: string };

const sizeFor = ({ naturalWidth, naturalHeight }: HTMLImageElement, side: number) => {
  const scale = Math.min(1, side / Math.max(naturalWidth, naturalHeight));
  return {
    width: Math.max(1, Math.round(naturalWidth * scale)),
    height: Math.max(1, Math.round(naturalHeight * scale)),
  };
};

const decode = async (file: Blob): Promise<HTMLImageElement> => {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** Draws a picture upright and no larger than wanted, without what a camera noted in it. @throws where the browser cannot */
const draw = async (file: Blob, { type, side, name }: Made): Promise<File> => {
  const image = await decode(file);
  const { width, height } = sizeFor(image, side);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  // A browser that cannot write WebP writes PNG.
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  canvas.width = 0;
  if (!picture) throw new Error('nothing drawn');
  const ending = picture.type.replace('image/', '').replace('jpeg', 'jpg');
  return new File([picture], `${name.replace(/\.\w{1,5}$/, '')}.${ending}`, { type: picture.type });
};

const canDraw = () => typeof document !== 'undefined';

/**
 * Makes a large photo smaller before it is sent. A picture that the browser cannot draw stays as it is.
 * @param mayBeClear true if parts of it may be transparent
 */
export const shrinkPhoto = async (file: File, mayBeClear: boolean): Promise<File> => {
  if (!canDraw()) return file;
  const type = mayBeClear ? 'image/webp' : 'image/jpeg';
  const smaller = await draw(file, { type, side: longestSide, name: file.name }).catch(() => file);
  return smaller.size < file.size ? smaller : file;
};

/** Turns a picture of Apple's cameras into a JPG. @returns undefined where the browser cannot read it */
export const convertToJpg = async (file: File, isDocument: boolean): Promise<File | undefined> => {
  if (!canDraw()) return undefined;
  const side = isDocument ? longestOfDocument : longestSide;
  return draw(file, { type: 'image/jpeg', side, name: file.name }).catch(() => undefined);
};
