import {
  bobFringe,
  braids,
  curlyCloud,
  headband,
  lowBun,
  pigtails,
  ponytail,
  sideWave,
  straightLong,
  topBun,
} from './hair-long.ts';
import type { Style } from './hair-parts.ts';
import { balding, bowlFringe, crewCut, curlyTop, pixie, quiff, sidePart, spiky } from './hair-short.ts';

export const girlHair: readonly Style[] = [
  straightLong,
  bobFringe,
  ponytail,
  pigtails,
  braids,
  headband,
  sideWave,
  topBun,
  curlyCloud,
];
export const boyHair: readonly Style[] = [sidePart, crewCut, bowlFringe, quiff, curlyTop, spiky, sidePart, bowlFringe];
export const womanHair: readonly Style[] = [
  straightLong,
  sideWave,
  bobFringe,
  lowBun,
  pixie,
  sideWave,
  lowBun,
  curlyCloud,
];
export const manHair: readonly Style[] = [sidePart, crewCut, quiff, curlyTop, sidePart, crewCut];
export const elderManHair: readonly Style[] = [sidePart, balding, crewCut];
