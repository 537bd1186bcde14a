import { AppError } from '#kernel/app-error.ts';
import { nameKey } from '#kernel/text.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/lesson-records/groups';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { maxGroups } from '../../field-rules.ts';
import { requireSectionAccess } from '../sections.queries.ts';
import {
  findGroupNamed,
  listChildGroups,
  lockGroups,
  nameTakenError,
  requireEnrolled,
  setMembers,
} from './groups.queries.ts';
import { publishGroupsChanged } from './publish-groups-changed.ts';

/** @throws AppError name_taken; conflict if the section has the maximum number of groups */
export const createChildGroup: Handler<(typeof lessonRecordsEndpoints)['createChildGroup']> = async (
  context,
  { sectionID: sectionId, name, studentIDs: studentIds },
) => {
  const { db, actor, services } = context;
  const access = await requireSectionAccess(db, actor, sectionId);
  await requireEnrolled(db, sectionId, studentIds);
  await lockGroups(context, sectionId);
  const groups = await listChildGroups(db, sectionId);
  const namesake = await findGroupNamed(db, sectionId, name);
  const members = new Set(groups.find(({ _id }) => _id === namesake?.id)?.children);
  // A repeat of a request whose response was lost returns the existing group.
  if (namesake && members.size === studentIds.length && studentIds.every((id) => members.has(id)))
    return { _id: namesake.id };
  if (namesake) throw nameTakenError(name);
  if (groups.length >= maxGroups) throw new AppError('conflict', texts.tooMany({ most: maxGroups }));
  const id = services.clock.newId();
  const origin = { maker_id: actor.id, created_at: services.clock.now() };
  await db
    .insertInto('child_groups')
    .values({ id, section_id: sectionId, name, name_key: nameKey(name), ...origin })
    .execute();
  await setMembers(db, id, studentIds);
  await context.audit({
    action: 'child-group:created',
    subject: { kind: 'child-group', id },
    after: { name, children: studentIds },
  });
  await publishGroupsChanged(context, access);
  return { _id: id };
};
