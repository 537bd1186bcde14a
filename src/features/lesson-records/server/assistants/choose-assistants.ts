import { forbidden } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { roomStaffChanged } from '../../contract.ts';
import { mayChooseAssistants } from '../lesson-records.policy.ts';
import { everybodyIn, type Room, requireRoom } from '../room.queries.ts';

/** A class of which the caller says who helps there. Whoever does the same at the same moment waits. @throws AppError forbidden; not_found */
export const chooseIn = async ({ db, actor, services }: CommandContext, sectionId: string): Promise<Room> => {
  await services.database.lock(db, `assistants of ${sectionId}`);
  const room = await requireRoom(db, actor, sectionId);
  if (!mayChooseAssistants(actor, room.staff)) throw forbidden();
  return room;
};

/** Tells those of a class, and who came into it or left it. */
export const tellStaff = (context: CommandContext, room: Room, ...teacherIds: readonly string[]): void =>
  context.afterCommit(roomStaffChanged, {
    sectionId: room.section.id,
    people: [...new Set([...everybodyIn(room), ...teacherIds])],
  });
