import { invalidField } from '#kernel/app-error.ts';
import { nameKey } from '#kernel/text.ts';
import type { BinDeclaration } from '#platform/server/bin/bin.ts';
import { groupNameRule } from '../../field-rules.ts';
import { publishRestoredGroups } from './publish-groups-changed.ts';

export const groupBinDeclaration: BinDeclaration = {
  kind: 'childGroup',
  titleOf: (_db, { name = '' }) => name,
  renameColumns: (typed) => {
    const problem = groupNameRule.check(typed);
    if (problem !== null) throw invalidField('name', problem);
    const name = groupNameRule.clean(typed);
    return { name, name_key: nameKey(name) };
  },
  onRestored: publishRestoredGroups,
};
