import { logAccess, requireQuickNoteAccess, requireSectionAccess } from '#features/lesson-records/server/public.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Handler, SelfManagedHandler } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { observationsEndpoints } from '../../contract.ts';
import { quickNoteRows } from '../observations.queries.ts';
import { observationViews } from '../observations.view.ts';

type QuickNotesInput = InputOf<(typeof observationsEndpoints)['getQuickNotes']>;

/** Oldest first, so that new notes are appended and the list does not move. */
const loadQuickNotes = async (context: QueryContext, input: QuickNotesInput) => {
  const access = await requireQuickNoteAccess(context.db, context.actor, input.sectionID);
  const rows = await keysetPage(
    context,
    input,
    (after, limit) => {
      let query = quickNoteRows(context, access)
        .where('observations.taken_back_at', 'is', null)
        .orderBy('observations.created_at')
        .orderBy('observations.id');
      if (after)
        query = query.where((eb) =>
          eb(eb.refTuple('observations.created_at', 'observations.id'), '>', eb.tuple(...after)),
        );
      if (limit !== undefined) query = query.limit(limit);
      return query.execute();
    },
    ({ created_at, id }) => [created_at, id],
  );
  return observationViews(context, rows);
};

export const getQuickNotes: SelfManagedHandler<(typeof observationsEndpoints)['getQuickNotes']> = {
  managesTransactions: async (context, input) => {
    const quickNotes = await loadQuickNotes(context, input);
    await logAccess(context, 'jottings:opened', { kind: 'section', id: input.sectionID });
    return quickNotes;
  },
};

export const countQuickNotes: Handler<(typeof observationsEndpoints)['countQuickNotes']> = async (
  context,
  { sectionID: sectionId },
) => {
  const { db, actor } = context;
  const { section } = await requireSectionAccess(db, actor, sectionId);
  const { number } = await quickNoteRows(context, { section, keepsRecord: true })
    .where('observations.taken_back_at', 'is', null)
    .clearSelect()
    .select((row) => row.fn.countAll<number | string>().as('number'))
    .executeTakeFirstOrThrow();
  return { number: Number(number) };
};
