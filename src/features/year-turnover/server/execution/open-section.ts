import { copySectionAlbums } from '#features/albums/server/public.ts';
import { addParts } from '#features/classes/server/public.ts';
import { nameKey } from '#kernel/text.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { CopiedSubject } from '../copied-subjects.ts';
import type { SchoolNow } from '../school-now.ts';
import type { PlannedSectionRow } from '../year-turnover.queries.ts';

const subjectsOf = async (
  { db, services: { clock } }: CommandContext,
  section: string,
  { to, copies }: { to: string; copies: readonly CopiedSubject[] },
) => {
  const now = clock.now();
  const subjects = await db.selectFrom('subjects').selectAll().where('section_id', '=', section).execute();
  const slots = await db
    .selectFrom('schedules')
    .innerJoin('subjects', 'subjects.id', 'schedules.subject_id')
    .selectAll('schedules')
    .where('subjects.section_id', '=', section)
    .execute();
  const teacherOf = new Map(copies.filter((one) => one.section === to).map(({ source, teacher }) => [source, teacher]));
  const idOf = new Map(subjects.map(({ id }) => [id, clock.newId()]));
  return {
    subjects: subjects.map((row) => ({
      ...row,
      id: idOf.get(row.id) ?? '',
      section_id: to,
      teacher_id: teacherOf.get(row.id) ?? row.teacher_id,
      created_at: now,
      updated_at: now,
    })),
    schedules: slots.map((row) => ({ ...row, id: clock.newId(), subject_id: idOf.get(row.subject_id) ?? '' })),
  };
};

const none = { subjects: [], schedules: [] };

/** Creates a planned section. Copies the subjects, timetable and albums of its source section, if any. */
export const openSection = async (
  context: CommandContext,
  now: SchoolNow,
  { section_id: id, name, level_id, adviser_id, copy_of }: PlannedSectionRow,
  copies: readonly CopiedSubject[],
): Promise<void> => {
  const at = context.services.clock.now();
  const times = { created_at: at, updated_at: at };
  const source = copy_of !== null && now.sections.has(copy_of) ? copy_of : undefined;
  const section = { id, name, name_key: nameKey(name), level_id, adviser_id: adviser_id ?? '', ...times };
  const copied = source === undefined ? none : await subjectsOf(context, source, { to: id, copies });
  await addParts(context, { categories: [], levels: [], sections: [section], ...copied });
  if (source !== undefined) await copySectionAlbums(context, source, id);
};
