import { cropImage } from '#platform/web/uploads/crop-image.ts';

const whole = { x: 0, y: 0, width: 100, height: 100 };

/** Shrinks a photo without metadata; converts formats the server cannot read. @throws if the browser cannot either */
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
