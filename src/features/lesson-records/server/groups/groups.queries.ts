import { AppError, forbidden, invalidField, notFound } from '#kernel/app-error.ts';
import { groupBy } from '#kernel/group-by.ts';
import { nameKey } from '#kernel/text.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/lesson-records/groups';
import type { SavedGroup } from '../../group-schemas.ts';
import { requireSectionAccess } from '../sections.queries.ts';

/** Selects the members who are currently enrolled in the group's section. */
const memberRows = (db: Db) =>
  db
    .selectFrom('child_group_members')
    .innerJoin('child_groups', 'child_groups.id', 'child_group_members.group_id')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.student_id', '=', 'child_group_members.student_id')
        .onRef('enrollments.section_id', '=', 'child_groups.section_id'),
    )
    .select(['child_group_members.group_id', 'child_group_members.student_id']);

/** Returns the groups of a section in order of name. */
export const listChildGroups = async (db: Db, sectionId: string): Promise<SavedGroup[]> => {
  const groups = await db
    .selectFrom('child_groups')
    .select(['id', 'name'])
    .where('section_id', '=', sectionId)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  if (groups.length === 0) return [];
  const members = await memberRows(db).where('child_groups.section_id', '=', sectionId).execute();
  const byGroup = groupBy(members, ({ group_id }) => group_id);
  return groups.map(({ id, name }) => ({
    ...{ _id: id, name },
    children: (byGroup.get(id) ?? []).map(({ student_id }) => student_id),
  }));
};

/** Returns all members of a group, including those who left the section. */
export const listGroupMembers = async (db: Db, groupId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('child_group_members')
    .select('student_id')
    .where('group_id', '=', groupId)
    .orderBy('student_id')
    .execute();
  return rows.map(({ student_id }) => student_id);
};

export const findGroupNamed = (db: Db, sectionId: string, name: string) =>
  db
    .selectFrom('child_groups')
    .select('id')
    .where('section_id', '=', sectionId)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();

export const nameTakenError = (name: string): AppError => new AppError('name_taken', texts.nameTaken({ name }));

export const lockGroups = ({ db, services }: CommandContext<Actor | undefined>, sectionId: string) =>
  services.database.lock(db, `groups of ${sectionId}`);

/** @throws AppError invalid if a student is not in the section */
export const requireEnrolled = async (db: Db, sectionId: string, studentIds: readonly string[]): Promise<void> => {
  const enrolled = await db
    .selectFrom('enrollments')
    .select('student_id')
    .where('section_id', '=', sectionId)
    .execute();
  const ids = new Set(enrolled.map(({ student_id }) => student_id));
  if (!studentIds.every((id) => ids.has(id))) throw invalidField('studentIDs', texts.notInClass);
};

/** Returns a group and the access to its section. Locks the section's groups. @throws AppError forbidden; not_found */
export const requireGroup = async (context: CommandContext, groupId: string) => {
  const { db, actor } = context;
  const find = () => db.selectFrom('child_groups').selectAll().where('id', '=', groupId).executeTakeFirst();
  const missingError = () => (actor.role === 'admin' ? notFound(texts.group) : forbidden());
  const unlocked = await find();
  if (!unlocked) throw missingError();
  const access = await requireSectionAccess(db, actor, unlocked.section_id);
  await lockGroups(context, unlocked.section_id);
  const group = await find();
  if (!group) throw missingError();
  return { group, access };
};

export const setMembers = async (db: Db, groupId: string, studentIds: readonly string[]): Promise<void> => {
  await db.deleteFrom('child_group_members').where('group_id', '=', groupId).execute();
  await db
    .insertInto('child_group_members')
    .values(studentIds.map((student_id) => ({ group_id: groupId, student_id })))
    .execute();
};
