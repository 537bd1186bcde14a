import type { RecordLesson, RecordSection } from '../../schemas.ts';

export type PlacedLesson = RecordLesson & { readonly area: string };

/** The lessons of a class by id, each with the name of its area. */
export const lessonsById = ({ areas }: RecordSection): Map<string, PlacedLesson> =>
  new Map(
    areas.flatMap(({ name: area, groups }) =>
      groups.flatMap(({ lessons }) => lessons.map((lesson) => [lesson._id, { ...lesson, area }] as const)),
    ),
  );
