import { cropImage } from '#platform/web/uploads/crop-image.ts';

const whole = { x: 0, y: 0, width: 100, height: 100 };

/**
 * Reduces a photo to the stored size: upright, 1600 pixels, without camera metadata such as the location. Saves upload
 * time, and lets a browser convert formats that the server cannot read.
 * @throws if the browser cannot decode the file
 */
export const shrink = async (file: Blob): Promise<File> => {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return await cropImage(image, whole);
  } finally {
    URL.revokeObjectURL(address);
  }
};
