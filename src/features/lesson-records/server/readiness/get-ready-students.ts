import type { Handler } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { requireSectionAccess } from '../sections.queries.ts';
import { loadClassFacts } from './load-class-facts.ts';
import { readinessOf } from './readiness.ts';

export const getReadyStudents: Handler<(typeof lessonRecordsEndpoints)['getReadyStudents']> = async (
  context,
  { sectionID: sectionId, lessonID: lessonId },
) => {
  await requireSectionAccess(context.db, context.actor, sectionId);
  const today = schoolDay(context.services);
  const { facts, students } = await loadClassFacts(context, { sectionId, today });
  if (!facts.lessons.some(({ id }) => id === lessonId)) return { studentIDs: [] };
  const before = facts.before.get(lessonId) ?? [];
  const ready = students.filter(
    ({ had, setAside }) => !setAside.has(lessonId) && readinessOf(lessonId, before, had).is === 'ready',
  );
  return { studentIDs: ready.map(({ id }) => id) };
};
