/** Part of an image, in percent of its sides. */
type Part = { x: number; y: number; width: number; height: number };

/** Longest side in pixels that the server stores. */
const longestSide = 1600;

/** Returns the position of a part in pixels of the image, and the size of the result. */
export const pixelsOf = (part: Part, whole: { width: number; height: number }) => {
  const width = Math.max(1, Math.round((part.width / 100) * whole.width));
  const height = Math.max(1, Math.round((part.height / 100) * whole.height));
  const x = Math.min(whole.width - width, Math.round((part.x / 100) * whole.width));
  const y = Math.min(whole.height - height, Math.round((part.y / 100) * whole.height));
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const drawn = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return { x, y, width, height, drawn };
};

/** Creates an image from a part of a displayed image. Throws if the browser cannot draw it. */
export const cropImage = async (image: HTMLImageElement, part: Part): Promise<File> => {
  const { x, y, width, height, drawn } = pixelsOf(part, { width: image.naturalWidth, height: image.naturalHeight });
  const canvas = document.createElement('canvas');
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  const context = canvas.getContext('2d');
  context?.drawImage(image, x, y, width, height, 0, 0, drawn.width, drawn.height);
  // Browsers without WebP encoding write PNG, which is larger but lossless.
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
  if (!context || !picture) throw new Error('the canvas returned no image');
  return new File([picture], picture.type === 'image/webp' ? 'photo.webp' : 'photo.png', { type: picture.type });
};
