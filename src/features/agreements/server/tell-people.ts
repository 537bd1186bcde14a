import { isOpenToStudent, type Room } from '#features/lesson-records/server/public.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import { agreementsChanged } from '../contract.ts';

/** Tells those who keep the record of a child, and the child where it sees its own, that something of its agreements has changed. */
export const tellPeople = async (
  context: CommandContext<Actor | undefined>,
  studentId: string,
  room: Pick<Room, 'staff'> | undefined,
): Promise<void> => {
  const staff = room ? [room.staff.adviser, ...room.staff.teachers] : [];
  const people = (await isOpenToStudent(context.db, studentId)) ? [...staff, studentId] : staff;
  context.afterCommit(agreementsChanged, { studentId, people });
};
