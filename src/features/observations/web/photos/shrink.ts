import { cropImage } from '#platform/web/uploads/crop-image.ts';

const whole = { x: 0, y: 0, width: 100, height: 100 };

/**
 * Makes of a photo what Casa keeps of it at most: upright, of 1600 pixels, and without what a camera writes along, such as the place. So
 * ten large ones go out over a slow network, and a browser that can open what the server cannot sends what it can.
 * @throws when this browser cannot open it
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
