import {
  childEntryRows,
  entryViews,
  formerSince,
  noteRead,
  requireChild,
} from '#features/lesson-records/server/public.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import { type Keyset, keysetPage } from '#platform/server/keyset-page.ts';
import type { observationsEndpoints } from '../../contract.ts';
import { observationViews } from '../observation-view.ts';
import { pageOf, readableRows } from '../observations.queries.ts';
import { newestFirst } from './newest-first.ts';

type Asked = InputOf<(typeof observationsEndpoints)['getChildTimeline']>;

const readTimeline = async (context: QueryContext, input: Asked) => {
  const { db, actor, services } = context;
  const { studentID, withTakenBack, show, topic, engagement } = input;
  const isOfSome = topic !== undefined || engagement !== undefined;
  const observed = async (after: Keyset | undefined, limit: number | undefined) => {
    if (show === 'lessons') return [];
    let rows = readableRows(db, actor, services.clock.now()).where('observations.id', 'in', (eb) =>
      eb.selectFrom('observation_children').select('observation_id').where('student_id', '=', studentID),
    );
    if (show === 'photos')
      rows = rows.where('observations.id', 'in', (eb) => eb.selectFrom('observation_photos').select('observation_id'));
    const found = await pageOf(rows, { after, limit, withTakenBack, topic, engagement });
    return found.map((observation) => ({ day: observation.day, id: observation.id, observation }));
  };
  const recorded = async (after: Keyset | undefined, limit: number | undefined) => {
    if (show === 'observations' || show === 'photos' || isOfSome) return [];
    const found = await childEntryRows(db, studentID, { after, limit, withTakenBack }).execute();
    return found.map((entry) => ({ day: entry.day, id: entry.id, entry }));
  };
  const page = await keysetPage(
    context,
    input,
    async (after, limit) => newestFirst(await recorded(after, limit), await observed(after, limit), limit),
    ({ day, id }) => [day, id],
  );
  const entryPage = page.flatMap((item) => ('entry' in item ? item.entry : []));
  const observationPage = page.flatMap((item) => ('observation' in item ? item.observation : []));
  const entries = await entryViews(db, actor, { rows: entryPage, withTakenBack });
  const observations = await observationViews(context, observationPage);
  const entryOf = new Map(entries.map((entry) => [entry._id, entry]));
  const observationOf = new Map(observations.map((observation) => [observation._id, observation]));
  return page.map(({ day, id }) => {
    const [entry, observation] = [entryOf.get(id), observationOf.get(id)];
    return { day, ...(entry && { entry }), ...(observation && { observation }) };
  });
};

export const getChildTimeline: SelfManagedVerb<(typeof observationsEndpoints)['getChildTimeline']> = {
  selfManaged: async (context, input) => {
    const { db, actor, services } = context;
    const { studentID } = input;
    await requireChild(db, actor, { id: studentID, since: formerSince(services) });
    const timeline = await readTimeline(context, input);
    await noteRead(context, 'lesson-record:opened', { kind: 'student', id: studentID });
    return timeline;
  },
};
