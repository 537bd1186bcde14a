import { findEarlierDeletion } from '#platform/server/bin/earlier-deletion.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { requireGroup } from './groups.queries.ts';
import { publishGroupsChanged } from './publish-groups-changed.ts';

/** Deletes the group only. Entries are not affected. */
export const deleteChildGroup: Handler<(typeof lessonRecordsEndpoints)['deleteChildGroup']> = async (
  context,
  { groupID: groupId },
) => {
  const before = await findEarlierDeletion(context, 'child_groups', groupId);
  if (before) return before;
  const {
    group: { id, name },
    access,
  } = await requireGroup(context, groupId);
  const { batch } = await moveToBin(context, { table: 'child_groups', kind: 'childGroup', ids: [id] });
  await context.audit({
    action: 'child-group:deleted',
    subject: { kind: 'child-group', id },
    before: { name, batch },
  });
  await publishGroupsChanged(context, access);
  return { deleted: 1, batch };
};
