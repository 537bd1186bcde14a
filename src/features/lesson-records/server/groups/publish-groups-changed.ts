import { AppError } from '#kernel/app-error.ts';
import type { BinDeclaration } from '#platform/server/bin/bin.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import * as texts from '#texts/lesson-records/groups';
import { childGroupsChanged } from '../../contract.ts';
import { maxGroups } from '../../field-rules.ts';
import { claimChangeNumber } from '../cells.queries.ts';
import { findSectionAccess, type SectionAccess } from '../sections.queries.ts';
import { listChildGroups, lockGroups } from './groups.queries.ts';

/** Notifies staff of changed groups or student order. Clients that miss the event notice the change number. */
export const publishGroupsChanged = async (
  { db, afterCommit }: CommandContext<Actor | undefined>,
  { section, staff }: Pick<SectionAccess, 'section' | 'staff'>,
): Promise<void> => {
  await claimChangeNumber(db);
  afterCommit(childGroupsChanged, { sectionId: section.id, people: [staff.adviser, ...staff.teachers] });
};

/** Checks the limit after a restore: groups may have been added since. Skips groups restored with their section. */
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

/** Checks the limit and publishes the change after groups were restored from the bin. */
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
