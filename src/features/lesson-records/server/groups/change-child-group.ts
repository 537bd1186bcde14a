import { nameKey } from '#kernel/text.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { childrenOf, findGroupNamed, nameTaken, requireGroup, requireInClass, setMembers } from './groups.queries.ts';
import { tellGroups } from './tell-groups.ts';

/** @throws AppError name_taken where the class has another group of that name */
export const changeChildGroup: Verb<(typeof lessonRecordsEndpoints)['changeChildGroup']> = async (
  context,
  { groupID, name, studentIDs },
) => {
  const { db } = context;
  const { group, room } = await requireGroup(context, groupID);
  const before = { name: group.name, children: await childrenOf(db, group.id) };
  if (name !== undefined) {
    const same = await findGroupNamed(db, group.section_id, name);
    if (same && same.id !== group.id) throw nameTaken(name);
    await db
      .updateTable('child_groups')
      .set({ name, name_key: nameKey(name) })
      .where('id', '=', group.id)
      .execute();
  }
  if (studentIDs) {
    await requireInClass(db, group.section_id, studentIDs);
    await setMembers(db, group.id, studentIDs);
  }
  const after = { name: name ?? group.name, children: await childrenOf(db, group.id) };
  if (isChanged(before, after)) {
    await context.audit({
      action: 'child-group:changed',
      subject: { kind: 'child-group', id: group.id },
      before,
      after,
    });
    await tellGroups(context, room);
  }
  return { _id: group.id };
};
