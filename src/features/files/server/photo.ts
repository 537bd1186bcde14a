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

/** Loaded with the first photo, so that the start does not wait for it; small threads and no cache keep memory flat. */
const loadSharp = (): Promise<Sharp> => {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
};

const withLock = createKeyedMutex();

/**
 * Photos are opened one at a time, since a single one may take a hundred megabytes meanwhile. Those of one person wait for each other
 * first, so that many of them make another person wait for one.
 */
const inTurn = <T>(uploaderId: string, work: () => Promise<T>): Promise<T> =>
  withLock(`of ${uploaderId}`, () => withLock('photo', work));

/** @property isWhole True if all pixels are in memory while the picture is opened. Others are read line by line. */
type PictureSize = { readonly pixels: number; readonly isWhole: boolean };

/**
 * Reads the size of a picture without opening it.
 * @throws AppError unsupported_type when it is broken
 */
export const readPictureSize = async (localPath: string): Promise<PictureSize> => {
  const sharp = await loadSharp();
  const { width, height, isProgressive } = await sharp(localPath, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unsupportedType(error);
    });
  return { pixels: width * height, isWhole: isProgressive === true };
};

/**
 * Checks that a picture can be opened in the memory that there is.
 * @throws AppError too_large
 */
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
 * Makes of an uploaded photo what Casa keeps of it: an upright picture of at most 1600 px and its smaller renditions, all WebP and
 * without any metadata.
 * @param localPath a JPEG, PNG or WebP; the pictures are written beside it
 * @param path under which the photo will be known
 * @param uploaderId whose photo it is
 * @returns the photo first, then its renditions
 * @throws AppError unsupported_type when it is broken
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
      // Written by Node, whose error says when the disk is full.
      await writeFile(target, picture);
      return { localPath: target, path: to, size: picture.length };
    };
    const photo = await write(photoLimit.pixelsWide, path);
    const renditions: PhotoFile[] = [];
    for (const side of photoLimit.renditions) renditions.push(await write(side, renditionPath(path, side)));
    return [photo, ...renditions];
  });

/** Larger pictures keep their pixels: encoding them again would take hundreds of megabytes. */
const maxRewritten = 24 * million;

/**
 * Removes the metadata of a large picture, such as where it was taken, without opening it.
 * @throws AppError unsupported_type when its parts cannot be told apart
 */
const cutMetadata = async (localPath: string, target: string): Promise<void> => {
  const plain = stripPictureMetadata(await readFile(localPath));
  if (!plain?.isWhole) throw unsupportedType();
  await writeFile(target, plain.parts);
};

/**
 * Encodes a picture again, upright, in its size and kind, and without metadata, such as the place. The pixels of a very large
 * one stay as they are.
 * @returns the new file, beside the old one
 * @throws AppError unsupported_type when it is broken
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
  /** The share of the side that stays free at each edge. */
  readonly margin?: number;
  /** What stands behind it; nothing without. */
  readonly ground?: string;
};

/**
 * Sets a stored photo into the middle of a square, whole.
 * @returns a PNG
 */
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

/** A stored photo to be printed: a JPEG of at most `side` pixels, without metadata. */
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

/** The longer side of a stored photo, in pixels. */
export const longerSide = async (photo: Buffer): Promise<number> => {
  const { width, height } = await (await loadSharp())(photo).metadata();
  return Math.max(width, height);
};
