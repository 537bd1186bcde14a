import { AppError } from '#kernel/app-error.ts';
import type { BinDeclaration } from '#platform/server/bin/bin.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import * as texts from '#texts/lesson-records/groups';
import { childGroupsChanged } from '../../contract.ts';
import { mostGroups } from '../../field-rules.ts';
import { takeChange } from '../cells.ts';
import { findRoom, type Room } from '../room.queries.ts';
import { groupsIn, lockGroups } from './groups.queries.ts';

/** Tells those who keep the record of a class that its groups, or the order of its children, have changed; who has not heard it sees it by the number of the record. */
export const tellGroups = async (
  { db, afterCommit }: CommandContext<Actor | undefined>,
  { section, staff }: Pick<Room, 'section' | 'staff'>,
): Promise<void> => {
  await takeChange(db);
  afterCommit(childGroupsChanged, { sectionId: section.id, people: [staff.adviser, ...staff.teachers] });
};

/**
 * Others may have been kept since some were removed. What comes back with its whole class was there together before.
 * @throws AppError conflict where the class would have more than it may
 */
const refuseTooMany = async (
  context: CommandContext<Actor | undefined>,
  sectionId: string,
  back: ReadonlySet<string>,
): Promise<void> => {
  await lockGroups(context, sectionId);
  const groups = await groupsIn(context.db, sectionId);
  const hasOthers = groups.some(({ _id }) => !back.has(_id));
  if (hasOthers && groups.length > mostGroups) throw new AppError('conflict', texts.tooManyBack({ most: mostGroups }));
};

/** Groups came out of the bin. */
export const tellRestoredGroups: NonNullable<BinDeclaration['restored']> = async (context, ids) => {
  const sections = new Set<string>();
  await inParts(ids, async (part) => {
    const rows = await context.db.selectFrom('child_groups').select('section_id').where('id', 'in', part).execute();
    for (const { section_id } of rows) sections.add(section_id);
  });
  for (const sectionId of sections) {
    await refuseTooMany(context, sectionId, new Set(ids));
    const room = await findRoom(context.db, sectionId);
    if (room) await tellGroups(context, room);
  }
};
