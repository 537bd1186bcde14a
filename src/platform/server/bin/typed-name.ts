import { invalidField } from '#kernel/app-error.ts';
import type { FieldRule } from '#kernel/field-rules.ts';
import { nameKey } from '#kernel/text.ts';
import type { BinDeclaration } from './bin.ts';

/** Returns a typed text in its stored form. @throws AppError invalid */
export const requireValidText = (rule: FieldRule, typed: string, field = 'name'): string => {
  const problem = rule.check(typed);
  if (problem !== null) throw invalidField(field, problem);
  return rule.clean(typed);
};

/** Bin declaration of rows with a unique name, stored as `name` and `name_key`. */
export const uniqueName = (rule: FieldRule) =>
  ({
    titleOf: (_db, { name = '' }) => name,
    renameColumns: (typed) => {
      const name = requireValidText(rule, typed);
      return { name, name_key: nameKey(name) };
    },
  }) satisfies BinDeclaration;
