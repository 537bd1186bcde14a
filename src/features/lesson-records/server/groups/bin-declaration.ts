import type { BinDeclaration } from '#platform/server/bin/bin.ts';
import { uniqueName } from '#platform/server/bin/unique-name.ts';
import { groupNameRule } from '../../field-rules.ts';
import { publishRestoredGroups } from './publish-groups-changed.ts';

export const groupBinDeclaration: BinDeclaration = {
  kind: 'childGroup',
  ...uniqueName(groupNameRule),
  onRestored: publishRestoredGroups,
};
