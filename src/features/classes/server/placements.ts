import type { Placement } from '#features/people/records.ts';
import { AppError, invalidField, notFound } from '#kernel/app-error.ts';
import { dropFromBin } from '#platform/server/bin/drop-from-bin.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import * as texts from '#texts/classes/errors';

const placementRows = (db: Db) =>
  db
    .selectFrom('enrollments')
    .innerJoin('sections', 'sections.id', 'enrollments.section_id')
    .innerJoin('levels', 'levels.id', 'sections.level_id')
    .innerJoin('categories', 'categories.id', 'levels.category_id')
    .select([
      'enrollments.student_id',
      'sections.id as sectionID',
      'sections.name as section',
      'levels.id as levelID',
      'levels.name as level',
      'categories.id as categoryID',
      'categories.name as category',
    ]);

/** Returns the sections of students. Students without a section are missing. Without ids, of all students. */
export const placements = async (db: Db, studentIds?: readonly string[]): Promise<Map<string, Placement>> => {
  if (studentIds?.length === 0) return new Map();
  const query = placementRows(db);
  const rows = await (studentIds ? query.where('enrollments.student_id', 'in', studentIds) : query).execute();
  return new Map(rows.map(({ student_id, ...placement }) => [student_id, placement]));
};

type Place = { sectionID: string; levelID: string; categoryID: string };

export const place = async (context: CommandContext, studentId: string, to: Place): Promise<void> => {
  await requirePlace(context.db, to);
  await context.db
    .insertInto('enrollments')
    .values({ student_id: studentId, section_id: to.sectionID, created_at: context.services.clock.now() })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet({ section_id: to.sectionID }))
    .execute();
};

const requirePlace = async (db: Db, { sectionID, levelID, categoryID }: Place) => {
  const section = await db
    .selectFrom('sections')
    .innerJoin('levels', 'levels.id', 'sections.level_id')
    .select(['levels.id as levelID', 'levels.category_id as categoryID'])
    .where('sections.id', '=', sectionID)
    .executeTakeFirst();
  if (!section) throw notFound(texts.section);
  if (levelID !== '' && levelID !== section.levelID) throw invalidField('levelID', texts.otherLevel);
  if (categoryID !== '' && categoryID !== section.categoryID) throw invalidField('categoryID', texts.otherCategory);
};

/** Enrolls a student without a section. Of concurrent calls, one succeeds. @throws AppError already_in_section */
export const enroll = async (context: CommandContext, studentId: string, sectionId: string): Promise<void> => {
  const added = await context.db
    .insertInto('enrollments')
    .values({ student_id: studentId, section_id: sectionId, created_at: context.services.clock.now() })
    .onConflict((conflict) => conflict.column('student_id').doNothing())
    .returning('student_id')
    .executeTakeFirst();
  if (!added) throw new AppError('already_in_section', texts.alreadyInSection);
};

/** `section`: `''` means no section. `since`: start of the enrollment if it is not the current time. */
type PlaceOf = { readonly student: string; readonly section: string; readonly since?: string | undefined };

/** Moves students into existing sections from any other section. The caller writes the audit log entries. */
export const placeStudents = async ({ db, services }: CommandContext, places: readonly PlaceOf[]): Promise<void> => {
  const created_at = services.clock.now();
  await inParts(places, async (part) => {
    const rows = part
      .filter(({ section }) => section !== '')
      .map(({ student, section, since = created_at }) => ({
        student_id: student,
        section_id: section,
        created_at: since,
      }));
    const leaving = part.filter(({ section }) => section === '').map(({ student }) => student);
    if (rows.length > 0)
      await db
        .insertInto('enrollments')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('student_id').doUpdateSet(({ ref }) => ({ section_id: ref('excluded.section_id') })),
        )
        .execute();
    if (leaving.length > 0) await db.deleteFrom('enrollments').where('student_id', 'in', leaving).execute();
  });
};

/** Calls {@link placeStudents} after a check. @throws AppError not_found if a section does not exist */
export const placeStudentsInSections = async (context: CommandContext, places: readonly PlaceOf[]): Promise<void> => {
  const wanted = [...new Set(places.map(({ section }) => section))];
  await inParts(wanted, async (part) => {
    const found = await context.db.selectFrom('sections').select('id').where('id', 'in', part).execute();
    if (found.length < part.length) throw notFound(texts.section);
  });
  await placeStudents(context, places);
};

/** Removes students from their sections, also in the bin, so that a restore does not enroll them again. */
export const removeFromSections = async (context: CommandContext, studentIds: readonly string[]): Promise<void> => {
  await placeStudents(
    context,
    studentIds.map((student) => ({ student, section: '' })),
  );
  await dropFromBin(context, 'enrollments', 'student_id', studentIds);
};
