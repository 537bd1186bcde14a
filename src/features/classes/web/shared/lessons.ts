import { weekdays } from '#kernel/days/school-days.ts';
import { compareTexts } from '#kernel/locale.ts';
import type { Subject } from '../../records.ts';
import { minutesOf } from '../../week.ts';

/** Lesson of the week. Times are minutes after midnight, Monday is day 0. */
export type Lesson = {
  id: string;
  day: number;
  start: number;
  end: number;
  /** Display text, `8:00 AM - 9:00 AM`. */
  time: string;
  subject: string;
  detail?: string | undefined;
  to?: string | undefined;
  meeting?: string | undefined;
};

type About = Pick<Lesson, 'detail' | 'to' | 'meeting'>;
type Scheduled = Pick<Subject, '_id' | 'subject' | 'schedules'>;

const lessonsOf = (subject: Scheduled, about: About): Lesson[] =>
  subject.schedules.flatMap(({ _id, day, startTime, endTime }) => {
    const [start, end, weekDay] = [minutesOf(startTime), minutesOf(endTime), weekdays.indexOf(day as 'Monday')];
    if (start === undefined || end === undefined || weekDay < 0) return [];
    const time = `${startTime} - ${endTime}`;
    return [{ id: _id, day: weekDay, start, end: Math.max(end, start), time, subject: subject.subject, ...about }];
  });

const byTime = (one: Lesson, other: Lesson) =>
  one.day - other.day || one.start - other.start || one.end - other.end || compareTexts(one.subject, other.subject);

/** Returns lessons in order of the week. @param aboutOf returns additional properties of a subject's lessons */
export const weekOf = <S extends Scheduled>(subjects: readonly S[], aboutOf: (subject: S) => About): Lesson[] =>
  subjects.flatMap((subject) => lessonsOf(subject, aboutOf(subject))).sort(byTime);

type Slot = Subject['schedules'][number];

const placeOf = ({ day, startTime }: Slot) => weekdays.indexOf(day as 'Monday') * 1440 + (minutesOf(startTime) ?? 0);

export const inWeekOrder = (slots: readonly Slot[]): Slot[] =>
  slots.toSorted((one, other) => placeOf(one) - placeOf(other));

export type Placed = Lesson & {
  /** Index of the lesson among `lanes` columns of overlapping lessons. */
  lane: number;
  lanes: number;
};

/** Assigns overlapping lessons of one day to adjacent columns. */
export const assignLanes = (lessons: readonly Lesson[]): Placed[] => {
  const groups: Placed[][] = [];
  let groupEnd = -1;
  for (const lesson of lessons) {
    const group = lesson.start < groupEnd ? groups.at(-1) : undefined;
    if (!group) groups.push([{ ...lesson, lane: 0, lanes: 1 }]);
    else group.push({ ...lesson, lane: freeLane(group, lesson), lanes: 1 });
    groupEnd = Math.max(group ? groupEnd : 0, lesson.end);
  }
  return groups.flatMap((group) => {
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    return group.map((lesson) => ({ ...lesson, lanes }));
  });
};

const freeLane = (group: readonly Placed[], { start }: Lesson): number => {
  const usedLanes = new Set(group.filter(({ end }) => end > start).map(({ lane }) => lane));
  let lane = 0;
  while (usedLanes.has(lane)) lane++;
  return lane;
};
