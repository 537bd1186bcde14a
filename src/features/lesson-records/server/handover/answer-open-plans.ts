import { forbidden } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Verb } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { type lessonRecordsEndpoints, recordChanged } from '../../contract.ts';
import { type PlanAnswer, someTime } from '../../words.ts';
import { refoldCells, takeChange } from '../cells.ts';
import { onlyOpen } from '../reading/public.ts';
import { broughtPlans } from './get-handover.ts';
import { requireHandover } from './handover-rights.ts';

type EntryRow = Tables['entries'];
type Asked = { readonly studentID: string; readonly plans: readonly string[] };

/** An entry of the caller in the place of a plan, or after it. */
const rowAfter = (
  { actor, services: { clock } }: CommandContext,
  { student_id, lesson_id, section_id, day, period, attention, note }: EntryRow,
  fields: Pick<EntryRow, 'kind' | 'corrects_id'> & Partial<EntryRow>,
): EntryRow => ({
  ...{ id: clock.newId(), student_id, lesson_id, section_id, day, period, attention, note },
  ...{ maker_id: actor.id, client_id: clock.newId(), created_at: clock.now(), recorded_as: null },
  ...fields,
});

/** In the new class what was planned for a day that is over has no day yet. */
const answered = async (
  context: CommandContext,
  { studentID, plans }: Asked,
  { answer, place }: { answer: PlanAnswer; place: string },
) => {
  const brought = await broughtPlans(context.db, studentID, place).where('entries.id', 'in', plans).execute();
  const open = await onlyOpen(context, brought);
  const today = schoolDay(context.services);
  return open.map((plan) =>
    answer === 'carry'
      ? rowAfter(context, plan, {
          ...{ kind: 'planned', corrects_id: plan.id, section_id: place },
          day: plan.day < today ? someTime : plan.day,
        })
      : rowAfter(context, plan, {
          ...{ kind: 'withdrawn', corrects_id: plan.id, note: '' },
          ...{ period: null, attention: null },
        }),
  );
};

/** What answers made of plans stands for them: each plan is there again as it was. */
const askedAgain = async (context: CommandContext, { studentID, plans }: Asked) => {
  const rows = await context.db
    .selectFrom('entries as made')
    .innerJoin('entries as plan', 'plan.id', 'made.corrects_id')
    .leftJoin('entries as later', 'later.corrects_id', 'made.id')
    .selectAll('plan')
    .select(['made.id as made_id', 'made.kind as made_kind'])
    .where('made.id', 'in', plans)
    .where('made.student_id', '=', studentID)
    .where('made.maker_id', '=', context.actor.id)
    .where('made.kind', 'in', ['planned', 'withdrawn'])
    .where('plan.kind', '=', 'planned')
    .where('later.id', 'is', null)
    .execute();
  return rows.map(({ made_id, made_kind, ...plan }) =>
    rowAfter(context, plan, {
      ...{ kind: 'planned', corrects_id: made_kind === 'planned' ? made_id : null },
      // Asked twice, it is there once.
      client_id: `again-${made_id}`,
    }),
  );
};

export const answerOpenPlans: Verb<(typeof lessonRecordsEndpoints)['answerOpenPlans']> = async (context, input) => {
  const { db } = context;
  const { answer, studentID } = input;
  const { place, staff, mayAnswer } = await requireHandover(context, studentID);
  if (!mayAnswer || place === undefined) throw forbidden();
  // Whoever answers at the same moment waits here, and then finds what was answered.
  const change = await takeChange(db);
  const rows =
    answer === 'again' ? await askedAgain(context, input) : await answered(context, input, { answer, place });
  if (rows.length === 0) return { made: [] };
  const made = await db
    .insertInto('entries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  await refoldCells(db, rows, change);
  context.afterCommit(recordChanged, {
    ...{ sectionId: place, change },
    staff: staff ? [staff.adviser, ...staff.teachers] : [],
  });
  return { made: made.map(({ id }) => id) };
};
