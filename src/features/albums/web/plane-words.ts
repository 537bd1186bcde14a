import * as texts from '#texts/albums/screens';
import { yearsOf } from '../ages.ts';
import { type LessonMode, lessonModes, type Plane, planes } from '../words.ts';

export const planeWords = (plane: Plane): string => texts.plane({ years: plane.replace('-', '–') });

export const planeChoices = planes.map((value) => ({ value, label: planeWords(value) }));

export const modeChoices = lessonModes.map((mode) => ({ value: mode, label: texts.mode({ mode: mode || 'none' }) }));

export const modeWords = (mode: LessonMode): string => texts.mode({ mode });

type Ages = { ageFrom: number | null; ageTo: number | null };

/** The ages of a lesson in words; `''` where it says none. */
export const ageWords = ({ ageFrom, ageTo }: Ages): string => {
  if (ageFrom !== null && ageTo !== null) return texts.ages({ from: yearsOf(ageFrom), to: yearsOf(ageTo) });
  if (ageFrom !== null) return texts.ageFromOnly({ from: yearsOf(ageFrom) });
  return ageTo === null ? '' : texts.ageToOnly({ to: yearsOf(ageTo) });
};
