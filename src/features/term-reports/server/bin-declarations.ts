import { invalidField } from '#kernel/app-error.ts';
import type { BinDeclaration } from '#platform/server/bin/bin.ts';
import { templateNameRule, titleRule } from '../field-rules.ts';

export const binDeclarations = {
  rounds: {
    kind: 'reportRound',
    titleOf: (_db, { title = '' }) => title,
    renameColumns: (typed) => {
      const problem = titleRule.check(typed);
      if (problem !== null) throw invalidField('name', problem);
      return { title: titleRule.clean(typed) };
    },
  },
  templates: {
    kind: 'reportTemplate',
    titleOf: (_db, { name = '' }) => name,
    renameColumns: (typed) => {
      const problem = templateNameRule.check(typed);
      if (problem !== null) throw invalidField('name', problem);
      return { name: templateNameRule.clean(typed) };
    },
  },
  reports: { kind: 'termReport', deletedWith: 'round_id' },
} satisfies Record<string, BinDeclaration>;
