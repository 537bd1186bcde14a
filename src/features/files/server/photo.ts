import { readFile, writeFile } from 'node:fs/promises';
import type sharpModule from 'sharp';
import { AppError } from '#kernel/app-error.ts';
import { stripPictureMetadata } from '#kernel/picture-metadata/strip-metadata.ts';
import { createKeyedMutex } from '#platform/server/keyed-mutex.ts';
import * as texts from '#texts/files/errors';
import { photoLimit, renditionPath } from '../contract.ts';
import { unsupportedType } from './file-kind.ts';

type Sharp = typeof sharpModule;
type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

const million = 1_000_000;
const maxPixels = photoLimit.megapixels * million;
const timeoutSeconds = 20;
const encoding = { quality: 80, effort: 2 } as const;

let loading: Promise<Sharp> | undefined;

/** Loads sharp with the first photo, not at the start. A single thread and no cache limit its memory. */
const loadSharp = (): Promise<Sharp> => {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
};

const withLock = createKeyedMutex();

/** Queues photo processing, as one photo can need 100 MB. A user with many photos delays others by one photo only. */
const inTurn = <T>(uploaderId: string, work: () => Promise<T>): Promise<T> =>
  withLock(`of ${uploaderId}`, () => withLock('photo', work));

/** @property isWhole true if decoding needs all pixels in memory; other images are decoded line by line */
type PictureSize = { readonly pixels: number; readonly isWhole: boolean };

/** Reads the size of an image without decoding it. @throws AppError unsupported_type if the image is damaged */
export const readPictureSize = async (localPath: string): Promise<PictureSize> => {
  const sharp = await loadSharp();
  const { width, height, isProgressive } = await sharp(localPath, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unsupportedType(error);
    });
  return { pixels: width * height, isWhole: isProgressive === true };
};

/** Checks that an image can be decoded within the memory limit. @throws AppError too_large */
export const requireOpenable = ({ pixels, isWhole }: PictureSize): void => {
  const megapixels = isWhole ? photoLimit.wholeMegapixels : photoLimit.megapixels;
  if (pixels > megapixels * million) throw new AppError('too_large', texts.tooManyPixels({ megapixels }));
};

const limits = { limitInputPixels: maxPixels, failOn: 'error' } as const;

const open = async (sharp: Sharp, localPath: string): Promise<Pixels> => {
  try {
    const side = photoLimit.pixelsWide;
    const { data, info } = await sharp(localPath, limits)
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  } catch (error) {
    throw unsupportedType(error);
  }
};

export type PhotoFile = { readonly localPath: string; readonly path: string; readonly size: number };

/**
 * Creates an upright photo of at most 1600 px and smaller renditions, all WebP without metadata.
 * @param localPath a JPEG, PNG or WebP; the results are written next to it
 * @returns the photo, then its renditions
 * @throws AppError unsupported_type if the image is damaged
 */
export const makePhoto = (localPath: string, path: string, uploaderId: string): Promise<[PhotoFile, ...PhotoFile[]]> =>
  inTurn(uploaderId, async () => {
    const sharp = await loadSharp();
    const { data, raw } = await open(sharp, localPath);
    const write = async (side: number, to: string): Promise<PhotoFile> => {
      const target = `${localPath}-${side}.webp`;
      const picture = await sharp(data, { raw })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp(encoding)
        .toBuffer();
      // Written by Node.js, whose error identifies a full disk.
      await writeFile(target, picture);
      return { localPath: target, path: to, size: picture.length };
    };
    const photo = await write(photoLimit.pixelsWide, path);
    const renditions: PhotoFile[] = [];
    for (const side of photoLimit.renditions) renditions.push(await write(side, renditionPath(path, side)));
    return [photo, ...renditions];
  });

/** Above this size pixels are not re-encoded, because that would need hundreds of megabytes. */
const maxRewritten = 24 * million;

/** Removes metadata without decoding a large image. @throws AppError unsupported_type if it cannot be parsed */
const cutMetadata = async (localPath: string, target: string): Promise<void> => {
  const plain = stripPictureMetadata(await readFile(localPath));
  if (!plain?.isWhole) throw unsupportedType();
  await writeFile(target, plain.parts);
};

/**
 * Re-encodes an image upright without metadata. Copies the pixels of very large images unchanged.
 * @returns path of the new file, next to the old one
 * @throws AppError unsupported_type if the image is damaged
 */
export const makePlainPicture = (localPath: string, extension: string, uploaderId: string): Promise<string> =>
  inTurn(uploaderId, async () => {
    const sharp = await loadSharp();
    const target = `${localPath}-plain.${extension}`;
    if ((await readPictureSize(localPath)).pixels > maxRewritten) {
      await cutMetadata(localPath, target);
      return target;
    }
    const open = sharp(localPath, limits).timeout({ seconds: timeoutSeconds }).autoOrient();
    const picture = extension === 'png' ? open.png() : open.jpeg({ quality: 85 });
    const bytes = await picture.toBuffer().catch((error: unknown) => {
      throw unsupportedType(error);
    });
    await writeFile(target, bytes);
    return target;
  });

type Square = {
  readonly side: number;
  /** Empty margin at each edge, as a share of the side. */
  readonly margin?: number;
  readonly ground?: string;
};

/** Fits a stored photo into a square without cropping. @returns a PNG */
export const makeSquare = (photo: Buffer, { side, margin = 0, ground }: Square): Promise<Buffer> =>
  withLock('photo', async () => {
    const sharp = await loadSharp();
    const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
    const edge = Math.round(side * margin);
    const inner = side - 2 * edge;
    const whole = sharp(photo, limits).timeout({ seconds: timeoutSeconds });
    return (ground === undefined ? whole : whole.flatten({ background: ground }))
      .resize({ width: inner, height: inner, fit: 'contain', background })
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
      .png({ palette: true })
      .toBuffer();
  });

/** Converts a stored photo for printing: a JPEG of at most `side` pixels, without metadata. */
export const makePrint = (photo: Buffer, side: number): Promise<Buffer> =>
  withLock('photo', async () => {
    const sharp = await loadSharp();
    return sharp(photo, limits)
      .timeout({ seconds: timeoutSeconds })
      .flatten({ background: '#ffffff' })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
  });

export const longerSide = async (photo: Buffer): Promise<number> => {
  const { width, height } = await (await loadSharp())(photo).metadata();
  return Math.max(width, height);
};
