import { everybodyIn, type Room } from '#features/lesson-records/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { observationsChanged } from '../contract.ts';

/** Tells those who are in a class with the children that something was written there. */
export const tellRoom = (context: CommandContext, room: Room): void =>
  context.afterCommit(observationsChanged, { sectionId: room.section.id, staff: everybodyIn(room) });
