import { requireValidText } from '#kernel/app-error.ts';
import type { FieldRule } from '#kernel/field-rules.ts';
import { nameKey } from '#kernel/text.ts';
import type { BinDeclaration } from './bin.ts';

/** Bin declaration of rows with a unique name, stored as `name` and `name_key`. */
export const uniqueName = (rule: FieldRule) =>
  ({
    titleOf: (_db, { name = '' }) => name,
    renameColumns: (typed) => {
      const name = requireValidText(rule, typed);
      return { name, name_key: nameKey(name) };
    },
  }) satisfies BinDeclaration;
