import type { CommandContext } from '#platform/server/context.ts';
import { oneByOne } from '#platform/server/db/in-parts.ts';
import { newStay, settleStaysIn } from './settle-stays.ts';

/** From one section into another; `''`: none. */
type Way = { readonly student: string; readonly from: string; readonly to: string };

const openStay = ({ db }: CommandContext, student: string, section: string) =>
  db
    .selectFrom('stays')
    .selectAll()
    .where('student_id', '=', student)
    .where('section_id', '=', section)
    .where('to_at', 'is', null)
    .executeTakeFirst();

/**
 * Writes down that students who were moved had been in their sections until a moment that may be over. Who advised them there reads their record a
 * while longer, from the handover on, however long ago that moment is. The caller settled the stays before.
 */
export const turnStays = async (
  context: CommandContext,
  moved: readonly Way[],
  { at, handedOverAt: handed_over_at }: { readonly at: string; readonly handedOverAt: string },
): Promise<void> => {
  const { db, services } = context;
  await oneByOne(
    moved.filter(({ from, to }) => from !== '' && to !== ''),
    async ({ student, from, to }) => {
      const stay = await openStay(context, student, from);
      if (!stay) return;
      const turned = stay.from_at > at ? stay.from_at : at;
      const over = { to_at: turned, adviser_before: stay.adviser_id, handed_over_at };
      await db.updateTable('stays').set(over).where('id', '=', stay.id).execute();
      const next = { ...newStay, student_id: student, section_id: to, from_at: turned };
      await db
        .insertInto('stays')
        .values({ id: services.clock.newId(), ...next })
        .execute();
    },
  );
  await settleStaysIn(db, services);
};

type Handover = { readonly id: string; readonly before: string };

/** Writes down who advised sections until now, for the students who stay in them: that adviser reads their record a while longer from a moment on. */
export const handOverStays = async (
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

/** Sections went back to their advisers: as if nobody else had advised them in between. */
export const takeBackStays = ({ db }: CommandContext, sections: readonly Handover[]): Promise<void> =>
  oneByOne(sections, ({ id, before }) =>
    db
      .updateTable('stays')
      .set({ adviser_id: before, adviser_before: null, handed_over_at: null })
      .where('section_id', '=', id)
      .where('to_at', 'is', null)
      .where('adviser_before', '=', before)
      .execute(),
  );

const hasEntries = async ({ db }: CommandContext, { student, to }: Way, since: string) => {
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

const reopenLast = async ({ db }: CommandContext, { student, from, to }: Way) => {
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
      // Who left the school was handed over to nobody.
      .set({ to_at: null, ...(to !== '' && { adviser_before: null, handed_over_at: null }) })
      .where('id', '=', last.id)
      .execute();
};

/**
 * Students are back where they were before a moment: as if they had never been elsewhere, unless something was recorded of them there.
 * @param returned who came back, and the way that they had gone
 */
export const returnStays = async (context: CommandContext, returned: readonly Way[], since: string): Promise<void> => {
  const { db, services } = context;
  await oneByOne(returned, async (way) => {
    const stay = way.to === '' ? undefined : await openStay(context, way.student, way.to);
    if (stay && (stay.from_at > since || (await hasEntries(context, way, since)))) return;
    if (stay) await db.deleteFrom('stays').where('id', '=', stay.id).execute();
    if (way.from !== '') await reopenLast(context, way);
  });
  await settleStaysIn(db, services);
};
