import type { RecordLesson, RecordSection } from '../../schemas.ts';

export type PlacedLesson = RecordLesson & { readonly area: string };

/** Returns the lessons of a section by id, with the name of their area. */
export const lessonsById = ({ areas }: RecordSection): Map<string, PlacedLesson> =>
  new Map(
    areas.flatMap(({ name: area, groups }) =>
      groups.flatMap(({ lessons }) => lessons.map((lesson) => [lesson._id, { ...lesson, area }] as const)),
    ),
  );
