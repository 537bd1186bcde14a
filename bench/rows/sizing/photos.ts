import sharp, { type Sharp } from 'sharp';
import { drawNewsPicture, pictureKinds } from '#tools/demo/pictures/picture.ts';

/** The page of an observation shrinks its photos to this size before the upload. */
const observationSize = { width: 1600, height: 1200 };
/** Photo of a phone. The chat sends photos unchanged. */
const phoneSize = { width: 4000, height: 3000 };

/** Casa stores photos of rooms with 0.8 to 1.4 bits per pixel, drawings with 0.1, and drawings with this grain with 1.3. */
const grain = { type: 'gaussian', mean: 128, sigma: 12 } as const;

const drawPhoto = async (number: number): Promise<Sharp> => {
  const { width, height } = observationSize;
  const half = { width: width / 2, height: height / 2, channels: 3, background: '#808080' } as const;
  const grainy = await sharp({ create: { ...half, noise: grain } })
    .resize(width, height)
    .raw()
    .toBuffer();
  const drawing = await drawNewsPicture(pictureKinds[number % pictureKinds.length] ?? 'books', `sizing ${number}`);
  return sharp(drawing)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: grainy, raw: { width, height, channels: 3 }, blend: 'hard-light' }]);
};

const drawPhonePhoto = async (number: number): Promise<Buffer> => {
  const photo = await (await drawPhoto(number)).png({ compressionLevel: 0 }).toBuffer();
  return sharp({ create: { ...phoneSize, channels: 3, background: '#808080' } })
    .composite([{ input: photo, tile: true }])
    .jpeg({ quality: 92 })
    .toBuffer();
};

/** Enough photos that the compression of an archive finds no copies: a copy is megabytes away. */
const counts = { observation: 12, phone: 2 } as const;

const drawAll = async (count: number, draw: (number: number) => Promise<Buffer>): Promise<Buffer[]> => {
  const drawn: Buffer[] = [];
  for (let number = 0; number < count; number += 1) drawn.push(await draw(number));
  return drawn;
};

/** Draws photos as a browser uploads them: WebP of 1600 pixels for observations, JPEG of 12 megapixels for the chat. */
export const drawPhotos = async () => ({
  observation: await drawAll(counts.observation, async (number) =>
    (await drawPhoto(number)).webp({ quality: 92, effort: 0 }).toBuffer(),
  ),
  phone: await drawAll(counts.phone, drawPhonePhoto),
});
export type Photos = Awaited<ReturnType<typeof drawPhotos>>;
