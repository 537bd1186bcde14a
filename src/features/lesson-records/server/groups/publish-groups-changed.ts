import { AppError } from '#kernel/app-error.ts';
import type { BinDeclaration } from '#platform/server/bin/bin.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import * as texts from '#texts/lesson-records/groups';
import { childGroupsChanged } from '../../contract.ts';
import { maxGroups } from '../../field-rules.ts';
import { claimChangeNumber } from '../cells.ts';
import { findSectionAccess, type SectionAccess } from '../sections.queries.ts';
import { listChildGroups, lockGroups } from './groups.queries.ts';

/** Tells those who keep the record of a class that its groups, or the order of its children, have changed; who has not heard it sees it by the number of the record. */
export const publishGroupsChanged = async (
  { db, afterCommit }: CommandContext<Actor | undefined>,
  { section, staff }: Pick<SectionAccess, 'section' | 'staff'>,
): Promise<void> => {
  await claimChangeNumber(db);
  afterCommit(childGroupsChanged, { sectionId: section.id, people: [staff.adviser, ...staff.teachers] });
};

/**
 * Others may have been kept since some were removed. What comes back with its whole class was there together before.
 * @throws AppError conflict where the class would have more than it may
 */
const refuseTooMany = async (
  context: CommandContext<Actor | undefined>,
  sectionId: string,
  restored: ReadonlySet<string>,
): Promise<void> => {
  await lockGroups(context, sectionId);
  const groups = await listChildGroups(context.db, sectionId);
  const hasOthers = groups.some(({ _id }) => !restored.has(_id));
  if (hasOthers && groups.length > maxGroups) throw new AppError('conflict', texts.tooManyBack({ most: maxGroups }));
};

/** Groups came out of the bin. */
export const publishRestoredGroups: NonNullable<BinDeclaration['onRestored']> = async (context, ids) => {
  const sections = new Set<string>();
  await inParts(ids, async (part) => {
    const rows = await context.db.selectFrom('child_groups').select('section_id').where('id', 'in', part).execute();
    for (const { section_id } of rows) sections.add(section_id);
  });
  for (const sectionId of sections) {
    await refuseTooMany(context, sectionId, new Set(ids));
    const access = await findSectionAccess(context.db, sectionId);
    if (access) await publishGroupsChanged(context, access);
  }
};
