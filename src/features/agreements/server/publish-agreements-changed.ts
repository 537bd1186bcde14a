import { findSectionAccess, isOpenToStudent, type SectionAccess } from '#features/lesson-records/server/public.ts';
import type { BinDeclaration } from '#platform/server/bin/bin.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { agreementsChanged } from '../contract.ts';

/** Notifies those who keep the student's record, and the student if the student sees the agreements. */
export const publishAgreementsChanged = async (
  context: CommandContext<Actor | undefined>,
  studentId: string,
  access: Pick<SectionAccess, 'staff'> | undefined,
): Promise<void> => {
  const staff = access ? [access.staff.adviser, ...access.staff.teachers] : [];
  const people = (await isOpenToStudent(context.db, studentId)) ? [...staff, studentId] : staff;
  context.afterCommit(agreementsChanged, { studentId, people });
};

/** Notifies users with access after agreements were restored from the bin, once per student. */
export const publishRestoredAgreements: NonNullable<BinDeclaration['onRestored']> = async (context, ids) => {
  const { db } = context;
  const sectionIdByStudent = new Map<string, string | null>();
  await inParts(ids, async (part) => {
    const rows = await db
      .selectFrom('agreements')
      .leftJoin('enrollments', 'enrollments.student_id', 'agreements.student_id')
      .select(['agreements.student_id', 'enrollments.section_id'])
      .distinct()
      .where('agreements.id', 'in', part)
      .execute();
    for (const { student_id, section_id } of rows) sectionIdByStudent.set(student_id, section_id);
  });
  const sections = new Map<string, SectionAccess | undefined>();
  for (const sectionId of new Set(sectionIdByStudent.values()))
    if (sectionId !== null) sections.set(sectionId, await findSectionAccess(db, sectionId));
  for (const [studentId, sectionId] of sectionIdByStudent)
    await publishAgreementsChanged(context, studentId, sections.get(sectionId ?? ''));
};
