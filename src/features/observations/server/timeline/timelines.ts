import {
  entryViews,
  formerAdviserSince,
  logEachAccess,
  requireStudentAccess,
  studentEntryRows,
} from '#features/lesson-records/server/public.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { type Keyset, keysetPage } from '#platform/server/keyset-page.ts';
import type { observationsEndpoints } from '../../contract.ts';
import { listPage, readableRows } from '../observations.queries.ts';
import { observationViews } from '../observations.view.ts';
import { loadFamilyItems } from './family-items.ts';
import { newestFirst } from './newest-first.ts';

type TimelineInput = InputOf<(typeof observationsEndpoints)['getChildTimeline']>;

const loadTimeline = async (context: QueryContext, input: TimelineInput) => {
  const { db, actor, services } = context;
  const { studentID: studentId, withTakenBack, show, topic, engagement } = input;
  const isFiltered = topic !== undefined || engagement !== undefined;
  const listObservations = async (after: Keyset | undefined, limit: number | undefined) => {
    if (show === 'lessons') return [];
    let rows = readableRows(db, actor, services.clock.now()).where('observations.id', 'in', (eb) =>
      eb.selectFrom('observation_children').select('observation_id').where('student_id', '=', studentId),
    );
    if (show === 'photos')
      rows = rows.where('observations.id', 'in', (eb) => eb.selectFrom('observation_photos').select('observation_id'));
    const found = await listPage(rows, { after, limit, withTakenBack, topic, engagement });
    return found.map((observation) => ({ day: observation.day, id: observation.id, observation }));
  };
  const listEntries = async (after: Keyset | undefined, limit: number | undefined) => {
    if (show === 'observations' || show === 'photos' || isFiltered) return [];
    const found = await studentEntryRows(db, studentId, { after, limit, includeWithdrawn: withTakenBack }).execute();
    return found.map((entry) => ({ day: entry.day, id: entry.id, entry }));
  };
  const page = await keysetPage(
    context,
    input,
    async (after, limit) => newestFirst(await listEntries(after, limit), await listObservations(after, limit), limit),
    ({ day, id }) => [day, id],
  );
  const entryPage = page.flatMap((item) => ('entry' in item ? item.entry : []));
  const observationPage = page.flatMap((item) => ('observation' in item ? item.observation : []));
  const entries = await entryViews(db, actor, { rows: entryPage, includeWithdrawn: withTakenBack });
  const observations = await observationViews(context, observationPage);
  const entryOf = new Map(entries.map((entry) => [entry._id, entry]));
  const observationOf = new Map(observations.map((observation) => [observation._id, observation]));
  return page.map(({ day, id }) => {
    const [entry, observation] = [entryOf.get(id), observationOf.get(id)];
    return { day, ...(entry && { entry }), ...(observation && { observation }) };
  });
};

export const getChildTimeline: SelfManagedHandler<(typeof observationsEndpoints)['getChildTimeline']> = {
  managesTransactions: async (context, input) => {
    const { db, actor, services } = context;
    const { studentID: studentId } = input;
    await requireStudentAccess(db, actor, { id: studentId, since: formerAdviserSince(services) });
    const timeline = await loadTimeline(context, input);
    await logEachAccess(context, 'lesson-record:opened', { kind: 'student', id: studentId });
    return timeline;
  },
};

export const getFamilyTimeline: SelfManagedHandler<(typeof observationsEndpoints)['getFamilyTimeline']> = {
  managesTransactions: async (context, input) => {
    const { db, actor, services } = context;
    const { studentID: studentId } = input;
    await requireStudentAccess(db, actor, { id: studentId, since: formerAdviserSince(services) });
    const timeline = await keysetPage(
      context,
      input,
      async (after, limit) => (await loadFamilyItems(context, studentId, { after, limit })).items,
      ({ day, _id }) => [day, _id],
    );
    await logEachAccess(context, 'lesson-record:opened', { kind: 'student', id: studentId });
    return timeline;
  },
};
