import type { Ports } from '#platform/server/ports.ts';
import { sectionRows } from '../observations.queries.ts';

/** Provides lesson records with recent deep work for proposing next lessons. */
export const deepWork: Ports['deepWork'] = {
  seenIn: (context, { sectionId, since }) =>
    sectionRows(context, sectionId)
      .clearSelect()
      .innerJoin('observation_children', 'observation_children.observation_id', 'observations.id')
      .innerJoin('observation_lessons', 'observation_lessons.observation_id', 'observations.id')
      .select(['observation_children.student_id', 'observation_lessons.lesson_id', 'observations.day'])
      .where('observations.engagement', '=', 'deep')
      .where('observations.day', '>=', since)
      .where('observations.taken_back_at', 'is', null)
      .execute(),
};
