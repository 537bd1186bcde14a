import { loadVisibleStudents } from '#features/lesson-records/server/public.ts';
import { fullName, studentsById } from '#features/people/server/public.ts';
import { loadConsentedStudents } from '#features/photo-consents/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { QueryContext, Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/term-reports/photos';

type Context = { readonly db: Db; readonly services: Pick<Services, 'clock' | 'settings'> };

/** Lists students on published photos whose consent was withdrawn and for whom no decision was made. */
export const listUndecided = async ({ db, services }: Context, editionIds?: readonly string[]) => {
  if (editionIds?.length === 0) return [];
  let query = db
    .selectFrom('term_report_edition_children')
    .select(['edition_id', 'photo_id', 'student_id'])
    .where('kept_at', 'is', null);
  if (editionIds) query = query.where('edition_id', 'in', editionIds);
  const rows = await query.orderBy('edition_id').orderBy('student_id').execute();
  const allowed = await loadConsentedStudents({ db, services }, 'reports', [
    ...new Set(rows.map((row) => row.student_id)),
  ]);
  return rows.filter(({ student_id }) => !allowed.has(student_id));
};

/** Returns a function that returns a student's name, or a placeholder if the caller may not read the name. */
export const loadNames = async (context: QueryContext, ids: readonly string[]) => {
  const visible = await loadVisibleStudents(context, ids);
  const names = new Map((await studentsById(context.db, [...visible])).map((row) => [row.id, fullName(row)]));
  return (id: string): string => names.get(id) ?? texts.otherChild;
};

export const loadUndecidedByEdition = async (context: Context) =>
  groupBy(await listUndecided(context), ({ edition_id }) => edition_id);
