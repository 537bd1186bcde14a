import { isDay } from '#kernel/days/typed-day.ts';
import * as errors from '#texts/observations/errors';
import * as texts from '#texts/observations/jottings';
import type { Observation } from '../../schemas.ts';

/** What somebody says of a jotting before they keep it. */
export type Sorting = {
  readonly studentIDs: readonly string[];
  readonly lessonIDs: readonly string[];
  /** `YYYY-MM-DD`, or what was typed and cannot be read. */
  readonly day: string;
  readonly visibility: 'staff' | 'family';
  /** The photos that were there when somebody said that they show these children, and nobody else. */
  readonly photoIDs: readonly string[];
};

/** As its writer left it. */
export const initialSorting = ({ children: students, lessons, day }: Observation): Sorting => ({
  studentIDs: students.map(({ _id }) => _id),
  lessonIDs: lessons.map(({ _id }) => _id),
  day,
  visibility: 'staff',
  photoIDs: [],
});

/** Why it cannot be kept like this, in words; missing where it can. Without words it is kept once its photo has arrived. */
export const filingProblem = ({ text, photos }: Observation, { day }: Sorting): string | undefined => {
  if (text === '' && photos.length === 0) return errors.nothingToKeep;
  return isDay(day) ? undefined : texts.whichDay;
};

/** Whether somebody has said of all photos of a jotting that they show the children. Where one came since, it is asked again. */
export const areOnPhotos = ({ photos }: Observation, { studentIDs, photoIDs }: Sorting): boolean =>
  studentIDs.length > 0 && photos.length > 0 && photos.every(({ _id }) => photoIDs.includes(_id));

/** What goes out. Without children no family has it, and nobody is on its photos. */
export const filingInput = (quickNote: Observation, sorting: Sorting) => {
  const { studentIDs, lessonIDs, day, visibility } = sorting;
  return {
    ...{ studentIDs: [...studentIDs], lessonIDs: [...lessonIDs], day },
    visibility: studentIDs.length === 0 ? ('staff' as const) : visibility,
    photoIDs: areOnPhotos(quickNote, sorting) ? quickNote.photos.map(({ _id }) => _id) : [],
  };
};
