import { requireValidText } from '#kernel/app-error.ts';
import type { BinDeclaration } from '#platform/server/bin/bin.ts';
import { templateNameRule, titleRule } from '../field-rules.ts';

export const binDeclarations = {
  rounds: {
    kind: 'reportRound',
    titleOf: (_db, { title = '' }) => title,
    renameColumns: (typed) => ({ title: requireValidText(titleRule, typed) }),
  },
  templates: {
    kind: 'reportTemplate',
    titleOf: (_db, { name = '' }) => name,
    renameColumns: (typed) => ({ name: requireValidText(templateNameRule, typed) }),
  },
  reports: { kind: 'termReport', deletedWith: 'round_id' },
} satisfies Record<string, BinDeclaration>;
