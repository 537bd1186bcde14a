import type { Verb } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { requireRoom } from '../room.queries.ts';
import { readClassFacts } from './read-class.ts';
import { readinessOf } from './readiness.ts';

export const getReadyChildren: Verb<(typeof lessonRecordsEndpoints)['getReadyChildren']> = async (
  context,
  { sectionID, lessonID },
) => {
  await requireRoom(context.db, context.actor, sectionID);
  const today = schoolDay(context.services);
  const { facts, children } = await readClassFacts(context, { sectionId: sectionID, today });
  if (!facts.lessons.some(({ id }) => id === lessonID)) return { studentIDs: [] };
  const before = facts.before.get(lessonID) ?? [];
  const ready = children.filter(
    ({ had, setAside }) => !setAside.has(lessonID) && readinessOf(lessonID, before, had).is === 'ready',
  );
  return { studentIDs: ready.map(({ id }) => id) };
};
