import { invalidField } from '#kernel/app-error.ts';
import { nameKey } from '#kernel/text.ts';
import type { BinDeclaration } from '#platform/server/bin/bin.ts';
import { groupNameRule } from '../../field-rules.ts';
import { changeChildGroup } from './change-child-group.ts';
import { createChildGroup } from './create-child-group.ts';
import { deleteChildGroup } from './delete-child-group.ts';
import { tellRestoredGroups } from './tell-groups.ts';

export { groupsIn, requireInClass } from './groups.queries.ts';
export { tellGroups } from './tell-groups.ts';

export const groupVerbs = { createChildGroup, changeChildGroup, deleteChildGroup };

/** What is said of a group that was removed. */
export const groupInBin: BinDeclaration = {
  kind: 'childGroup',
  titleOf: (_db, { name = '' }) => name,
  renamed: (typed) => {
    const problem = groupNameRule.check(typed);
    if (problem !== null) throw invalidField('name', problem);
    const name = groupNameRule.clean(typed);
    return { name, name_key: nameKey(name) };
  },
  restored: tellRestoredGroups,
};
