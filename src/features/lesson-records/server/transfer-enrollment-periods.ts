import type { CommandContext } from '#platform/server/context.ts';
import { oneByOne } from '#platform/server/db/in-parts.ts';
import { newPeriod, syncEnrollmentPeriodsIn } from './sync-enrollment-periods.ts';

/** Move between sections. `''` means no section. */
type Move = { readonly student: string; readonly from: string; readonly to: string };

const findOpenPeriod = ({ db }: CommandContext, student: string, section: string) =>
  db
    .selectFrom('stays')
    .selectAll()
    .where('student_id', '=', student)
    .where('section_id', '=', section)
    .where('to_at', 'is', null)
    .executeTakeFirst();

/** Records moves, maybe past ones. Former advisers' read access counts from the handover. Requires synced periods. */
export const transferEnrollmentPeriods = async (
  context: CommandContext,
  moved: readonly Move[],
  { at, handedOverAt: handed_over_at }: { readonly at: string; readonly handedOverAt: string },
): Promise<void> => {
  const { db, services } = context;
  await oneByOne(
    moved.filter(({ from, to }) => from !== '' && to !== ''),
    async ({ student, from, to }) => {
      const period = await findOpenPeriod(context, student, from);
      if (!period) return;
      const transferredAt = period.from_at > at ? period.from_at : at;
      const closed = { to_at: transferredAt, adviser_before: period.adviser_id, handed_over_at };
      await db.updateTable('stays').set(closed).where('id', '=', period.id).execute();
      const next = { ...newPeriod, student_id: student, section_id: to, from_at: transferredAt };
      await db
        .insertInto('stays')
        .values({ id: services.clock.newId(), ...next })
        .execute();
    },
  );
  await syncEnrollmentPeriodsIn(db, services);
};

type Handover = { readonly id: string; readonly before: string };

/** Records former advisers, who keep read access to the students still there for a while from the given time. */
export const recordAdviserHandovers = async (
  { db }: CommandContext,
  sections: readonly Handover[],
  handed_over_at: string,
): Promise<void> => {
  await oneByOne(sections, ({ id, before }) =>
    db
      .updateTable('stays')
      .set({ adviser_before: before, handed_over_at })
      .where('section_id', '=', id)
      .where('to_at', 'is', null)
      .where('student_id', 'in', (eb) => eb.selectFrom('enrollments').select('student_id').where('section_id', '=', id))
      .execute(),
  );
};

export const undoAdviserHandovers = ({ db }: CommandContext, sections: readonly Handover[]): Promise<void> =>
  oneByOne(sections, ({ id, before }) =>
    db
      .updateTable('stays')
      .set({ adviser_id: before, adviser_before: null, handed_over_at: null })
      .where('section_id', '=', id)
      .where('to_at', 'is', null)
      .where('adviser_before', '=', before)
      .execute(),
  );

const hasEntries = async ({ db }: CommandContext, { student, to }: Move, since: string) => {
  const found = await db
    .selectFrom('entries')
    .select('id')
    .where('student_id', '=', student)
    .where('section_id', '=', to)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

const reopenLast = async ({ db }: CommandContext, { student, from, to }: Move) => {
  const last = await db
    .selectFrom('stays')
    .select(['id', 'section_id', 'to_at'])
    .where('student_id', '=', student)
    .orderBy('from_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (last?.section_id === from && last.to_at !== null)
    await db
      .updateTable('stays')
      // Leaving the school is no handover to another adviser.
      .set({ to_at: null, ...(to !== '' && { adviser_before: null, handed_over_at: null }) })
      .where('id', '=', last.id)
      .execute();
};

/** Restores periods of returning students. Keeps periods with entries. `returned` contains the original moves. */
export const restoreEnrollmentPeriods = async (
  context: CommandContext,
  returned: readonly Move[],
  since: string,
): Promise<void> => {
  const { db, services } = context;
  await oneByOne(returned, async (move) => {
    const period = move.to === '' ? undefined : await findOpenPeriod(context, move.student, move.to);
    if (period && (period.from_at > since || (await hasEntries(context, move, since)))) return;
    if (period) await db.deleteFrom('stays').where('id', '=', period.id).execute();
    if (move.from !== '') await reopenLast(context, move);
  });
  await syncEnrollmentPeriodsIn(db, services);
};
