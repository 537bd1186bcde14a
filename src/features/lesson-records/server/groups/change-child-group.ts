import { nameKey } from '#kernel/text.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import {
  findGroupNamed,
  listGroupMembers,
  nameTakenError,
  requireEnrolled,
  requireGroup,
  setMembers,
} from './groups.queries.ts';
import { publishGroupsChanged } from './publish-groups-changed.ts';

/** @throws AppError name_taken if another group of the section has that name */
export const changeChildGroup: Handler<(typeof lessonRecordsEndpoints)['changeChildGroup']> = async (
  context,
  { groupID: groupId, name, studentIDs: studentIds },
) => {
  const { db } = context;
  const { group, access } = await requireGroup(context, groupId);
  const before = { name: group.name, children: await listGroupMembers(db, group.id) };
  if (name !== undefined) {
    const namesake = await findGroupNamed(db, group.section_id, name);
    if (namesake && namesake.id !== group.id) throw nameTakenError(name);
    await db
      .updateTable('child_groups')
      .set({ name, name_key: nameKey(name) })
      .where('id', '=', group.id)
      .execute();
  }
  if (studentIds) {
    await requireEnrolled(db, group.section_id, studentIds);
    await setMembers(db, group.id, studentIds);
  }
  const after = { name: name ?? group.name, children: await listGroupMembers(db, group.id) };
  if (isChanged(before, after)) {
    await context.audit({
      action: 'child-group:changed',
      subject: { kind: 'child-group', id: group.id },
      before,
      after,
    });
    await publishGroupsChanged(context, access);
  }
  return { _id: group.id };
};
