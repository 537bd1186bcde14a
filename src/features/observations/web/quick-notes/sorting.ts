import { isDay } from '#kernel/days/typed-day.ts';
import * as errors from '#texts/observations/errors';
import * as texts from '#texts/observations/jottings';
import type { Observation } from '../../schemas.ts';

export type Sorting = {
  readonly studentIDs: readonly string[];
  readonly lessonIDs: readonly string[];
  /** `YYYY-MM-DD`, or invalid typed text. */
  readonly day: string;
  readonly visibility: 'staff' | 'family';
  /** Photos that the user has confirmed to show exactly these students. */
  readonly photoIDs: readonly string[];
};

export const initialSorting = ({ children: students, lessons, day }: Observation): Sorting => ({
  studentIDs: students.map(({ _id }) => _id),
  lessonIDs: lessons.map(({ _id }) => _id),
  day,
  visibility: 'staff',
  photoIDs: [],
});

/** Returns the reason why a note cannot be filed. A note without text can be filed after its photo has arrived. */
export const filingProblem = ({ text, photos }: Observation, { day }: Sorting): string | undefined => {
  if (text === '' && photos.length === 0) return errors.nothingToKeep;
  return isDay(day) ? undefined : texts.whichDay;
};

/** True if the user has confirmed all photos of a note. A photo that arrives later requires another confirmation. */
export const areOnPhotos = ({ photos }: Observation, { studentIDs, photoIDs }: Sorting): boolean =>
  studentIDs.length > 0 && photos.length > 0 && photos.every(({ _id }) => photoIDs.includes(_id));

/** Returns the request for filing. Without students, the note is hidden from families and its photos have no tags. */
export const filingInput = (quickNote: Observation, sorting: Sorting) => {
  const { studentIDs, lessonIDs, day, visibility } = sorting;
  return {
    ...{ studentIDs: [...studentIDs], lessonIDs: [...lessonIDs], day },
    visibility: studentIDs.length === 0 ? ('staff' as const) : visibility,
    photoIDs: areOnPhotos(quickNote, sorting) ? quickNote.photos.map(({ _id }) => _id) : [],
  };
};
