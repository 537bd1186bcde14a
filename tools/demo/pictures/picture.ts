import sharp from 'sharp';
import type { PictureKind } from '../plan/plan-types.ts';
import type { Random } from '../plan/random.ts';
import { createRandom } from '../plan/random.ts';
import { books, kitchen, materials } from './picture-classroom.ts';
import { art, assembly, graduation, music, science } from './picture-hall.ts';
import { family, garden, natureWalk, rain, sports } from './picture-outdoors.ts';

const scenes: Record<PictureKind, (random: Random) => string> = {
  garden,
  books,
  sports,
  science,
  music,
  family,
  rain,
  graduation,
  'nature-walk': natureWalk,
  materials,
  art,
  kitchen,
  assembly,
};

export const pictureKinds = Object.keys(scenes) as readonly PictureKind[];

/** Draws a flat scene for news, 1200 × 675, JPEG. The same kind and seed always give the same bytes. */
export const drawNewsPicture = (kind: PictureKind, seed: string): Promise<Buffer> => {
  const scene = scenes[kind](createRandom(`picture:${kind}:${seed}`));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675">${scene}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer();
};
