/** Longest side of an uploaded photo in pixels: twice the size that the server stores. */
const longestSide = 3200;
/** Longest side of a document in pixels, so that scanned pages stay readable. */
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

/** Draws an image upright, up to the given size, without metadata. Throws if the browser cannot draw it. */
const draw = async (file: Blob, { type, side, name }: Made): Promise<File> => {
  const image = await decode(file);
  const { width, height } = sizeFor(image, side);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  // Browsers without WebP encoding write PNG.
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  canvas.width = 0;
  if (!picture) throw new Error('the canvas returned no image');
  const ending = picture.type.replace('image/', '').replace('jpeg', 'jpg');
  return new File([picture], `${name.replace(/\.\w{1,5}$/, '')}.${ending}`, { type: picture.type });
};

const canDraw = () => typeof document !== 'undefined';

/** Shrinks a large photo, unless the browser cannot decode it. `mayBeClear`: it may have transparent parts. */
export const shrinkPhoto = async (file: File, mayBeClear: boolean): Promise<File> => {
  if (!canDraw()) return file;
  const type = mayBeClear ? 'image/webp' : 'image/jpeg';
  const smaller = await draw(file, { type, side: longestSide, name: file.name }).catch(() => file);
  return smaller.size < file.size ? smaller : file;
};

/** Converts a photo of an Apple device to JPG. Undefined if the browser cannot decode it. */
export const convertToJpg = async (file: File, isDocument: boolean): Promise<File | undefined> => {
  if (!canDraw()) return undefined;
  const side = isDocument ? longestOfDocument : longestSide;
  return draw(file, { type: 'image/jpeg', side, name: file.name }).catch(() => undefined);
};
