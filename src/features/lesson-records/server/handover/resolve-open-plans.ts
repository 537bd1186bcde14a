import { forbidden } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Handler } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { type PlanAnswer, someTime } from '../../constants.ts';
import { type lessonRecordsEndpoints, recordChanged } from '../../contract.ts';
import { claimChangeNumber, refoldCells } from '../cells.queries.ts';
import { onlyOpen } from '../reading/open-plans.ts';
import { plansFromOtherSections } from './get-handover.ts';
import { requireHandover } from './require-handover.ts';

type EntryRow = Tables['entries'];
type PlanSelection = { readonly studentID: string; readonly plans: readonly string[] };

/** Returns an entry of the caller that replaces or follows a plan. */
const followUpRow = (
  { actor, services: { clock } }: CommandContext,
  { student_id, lesson_id, section_id, day, period, attention, note }: EntryRow,
  fields: Pick<EntryRow, 'kind' | 'corrects_id'> & Partial<EntryRow>,
): EntryRow => ({
  ...{ id: clock.newId(), student_id, lesson_id, section_id, day, period, attention, note },
  ...{ maker_id: actor.id, client_id: clock.newId(), created_at: clock.now(), recorded_as: null },
  ...fields,
});

/** Moves plans to the new section or drops them. A moved plan whose day has passed loses its date. */
const resolvedRows = async (
  context: CommandContext,
  { studentID: studentId, plans }: PlanSelection,
  { answer, currentSectionId }: { answer: PlanAnswer; currentSectionId: string },
) => {
  const candidates = await plansFromOtherSections(context.db, studentId, currentSectionId)
    .where('entries.id', 'in', plans)
    .execute();
  const open = await onlyOpen(context, candidates);
  const today = schoolDay(context.services);
  return open.map((plan) =>
    answer === 'carry'
      ? followUpRow(context, plan, {
          ...{ kind: 'planned', corrects_id: plan.id, section_id: currentSectionId },
          day: plan.day < today ? someTime : plan.day,
        })
      : followUpRow(context, plan, {
          ...{ kind: 'withdrawn', corrects_id: plan.id, note: '' },
          ...{ period: null, attention: null },
        }),
  );
};

/** Reopens plans by correcting or following the entries that resolved them. */
const reopenedRows = async (context: CommandContext, { studentID: studentId, plans }: PlanSelection) => {
  const rows = await context.db
    .selectFrom('entries as made')
    .innerJoin('entries as plan', 'plan.id', 'made.corrects_id')
    .leftJoin('entries as later', 'later.corrects_id', 'made.id')
    .selectAll('plan')
    .select(['made.id as made_id', 'made.kind as made_kind'])
    .where('made.id', 'in', plans)
    .where('made.student_id', '=', studentId)
    .where('made.maker_id', '=', context.actor.id)
    .where('made.kind', 'in', ['planned', 'withdrawn'])
    .where('plan.kind', '=', 'planned')
    .where('later.id', 'is', null)
    .execute();
  return rows.map(({ made_id, made_kind, ...plan }) =>
    followUpRow(context, plan, {
      ...{ kind: 'planned', corrects_id: made_kind === 'planned' ? made_id : null },
      // A repeated request reopens a plan once.
      client_id: `again-${made_id}`,
    }),
  );
};

export const resolveOpenPlans: Handler<(typeof lessonRecordsEndpoints)['resolveOpenPlans']> = async (
  context,
  input,
) => {
  const { db } = context;
  const { answer, studentID: studentId } = input;
  const { currentSectionId, staff, mayAnswer } = await requireHandover(context, studentId);
  if (!mayAnswer || currentSectionId === undefined) throw forbidden();
  // Serializes concurrent answers. The second request finds the plans already resolved.
  const change = await claimChangeNumber(db);
  const rows =
    answer === 'again'
      ? await reopenedRows(context, input)
      : await resolvedRows(context, input, { answer, currentSectionId });
  if (rows.length === 0) return { made: [] };
  const made = await db
    .insertInto('entries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  await refoldCells(db, rows, change);
  context.afterCommit(recordChanged, {
    ...{ sectionId: currentSectionId, change },
    staff: staff ? [staff.adviser, ...staff.teachers] : [],
  });
  return { made: made.map(({ id }) => id) };
};
