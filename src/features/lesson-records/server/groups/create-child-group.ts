import { AppError } from '#kernel/app-error.ts';
import { nameKey } from '#kernel/text.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/lesson-records/groups';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { mostGroups } from '../../field-rules.ts';
import { requireRoom } from '../room.queries.ts';
import { findGroupNamed, groupsIn, lockGroups, nameTaken, requireInClass, setMembers } from './groups.queries.ts';
import { tellGroups } from './tell-groups.ts';

/** @throws AppError name_taken; conflict where the class has as many as it may */
export const createChildGroup: Verb<(typeof lessonRecordsEndpoints)['createChildGroup']> = async (
  context,
  { sectionID, name, studentIDs },
) => {
  const { db, actor, services } = context;
  const room = await requireRoom(db, actor, sectionID);
  await requireInClass(db, sectionID, studentIDs);
  await lockGroups(context, sectionID);
  const groups = await groupsIn(db, sectionID);
  const same = await findGroupNamed(db, sectionID, name);
  const children = new Set(groups.find(({ _id }) => _id === same?.id)?.children);
  // What was kept already, and whose answer was lost, is not kept again.
  if (same && children.size === studentIDs.length && studentIDs.every((id) => children.has(id)))
    return { _id: same.id };
  if (same) throw nameTaken(name);
  if (groups.length >= mostGroups) throw new AppError('conflict', texts.tooMany({ most: mostGroups }));
  const id = services.clock.newId();
  const made = { maker_id: actor.id, created_at: services.clock.now() };
  await db
    .insertInto('child_groups')
    .values({ id, section_id: sectionID, name, name_key: nameKey(name), ...made })
    .execute();
  await setMembers(db, id, studentIDs);
  await context.audit({
    action: 'child-group:created',
    subject: { kind: 'child-group', id },
    after: { name, children: studentIDs },
  });
  await tellGroups(context, room);
  return { _id: id };
};
