import { requireLevelRow } from '#features/classes/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import type { MyLesson } from '../../my-lessons-schemas.ts';
import { type GivenLesson, loadGivenLessons } from '../reading/given-lessons.ts';
import { isOpenTo, requireOpenToStudent } from './open-levels.ts';

export const getLevelLessons: Handler<(typeof lessonRecordsEndpoints)['getLevelLessons']> = async (
  { db },
  { levelID: levelId },
) => {
  const { id } = await requireLevelRow(db, levelId);
  return { isOpen: await isOpenTo(db, id) };
};

const myLesson = ({ id, lesson, about, states }: GivenLesson): MyLesson => ({
  _id: id,
  name: lesson,
  about,
  states: states.map(({ state, days }) => {
    const [first = '', last = first] = [days[0], days.at(-1)];
    return { state, days: days.length, first, last };
  }),
});

const lastDayOf = ({ states }: MyLesson) =>
  states
    .map(({ last }) => last)
    .toSorted()
    .at(-1) ?? '';

/** Sorts by the last day, the most recent first. Lessons of one day keep the album order. */
const sortNewestFirst = (lessons: readonly MyLesson[]): MyLesson[] =>
  lessons.toSorted((one, other) => lastDayOf(other).localeCompare(lastDayOf(one)));

export const getMyLessons: Handler<(typeof lessonRecordsEndpoints)['getMyLessons']> = async ({ db, actor }) => {
  await requireOpenToStudent(db, actor.id);
  return (await loadGivenLessons(db, actor.id)).map(({ id, area, album, lessons }) => ({
    ...{ _id: id, name: area, album },
    lessons: sortNewestFirst(lessons.map(myLesson)),
  }));
};
