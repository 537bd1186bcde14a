import * as texts from '#texts/albums/screens';
import { yearsOf } from '../ages.ts';
import { type LessonMode, lessonModes, type Plane, planes } from '../constants.ts';

export const planeLabel = (plane: Plane): string => texts.plane({ years: plane.replace('-', '–') });

export const planeChoices = planes.map((value) => ({ value, label: planeLabel(value) }));

export const modeChoices = lessonModes.map((mode) => ({ value: mode, label: texts.mode({ mode: mode || 'none' }) }));

export const modeLabel = (mode: LessonMode): string => texts.mode({ mode });

type Ages = { ageFrom: number | null; ageTo: number | null };

/** Returns the ages of a lesson as text, or `''` if it has none. */
export const ageLabel = ({ ageFrom, ageTo }: Ages): string => {
  if (ageFrom !== null && ageTo !== null) return texts.ages({ from: yearsOf(ageFrom), to: yearsOf(ageTo) });
  if (ageFrom !== null) return texts.ageFromOnly({ from: yearsOf(ageFrom) });
  return ageTo === null ? '' : texts.ageToOnly({ to: yearsOf(ageTo) });
};
