import type { BinDeclaration } from '#platform/server/bin/bin.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { childGroupsChanged } from '../../contract.ts';
import { takeChange } from '../cells.ts';
import { findRoom, type Room } from '../room.queries.ts';

/** Tells those who keep the record of a class that its groups have changed; who has not heard it sees it by the number of the record. */
export const tellGroups = async (
  { db, afterCommit }: CommandContext<Actor | undefined>,
  { section, staff }: Pick<Room, 'section' | 'staff'>,
): Promise<void> => {
  await takeChange(db);
  afterCommit(childGroupsChanged, { sectionId: section.id, people: [staff.adviser, ...staff.teachers] });
};

/** Groups came out of the bin. */
export const tellRestoredGroups: NonNullable<BinDeclaration['restored']> = async (context, ids) => {
  const sections = new Set<string>();
  await inParts(ids, async (part) => {
    const rows = await context.db.selectFrom('child_groups').select('section_id').where('id', 'in', part).execute();
    for (const { section_id } of rows) sections.add(section_id);
  });
  for (const sectionId of sections) {
    const room = await findRoom(context.db, sectionId);
    if (room) await tellGroups(context, room);
  }
};
