import { isOpenToStudent, type SectionAccess } from '#features/lesson-records/server/public.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
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
