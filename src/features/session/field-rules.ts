import { type FieldRule, lineRule } from '#kernel/field-rules.ts';
import type { Role } from '#kernel/roles.ts';
import { lengthOf } from '#kernel/text.ts';
import * as texts from '#texts/session/errors';

/** Minimum length of a new password. */
export const passwordLength = { admin: 12, teacher: 12, student: 8 } as const satisfies Record<Role, number>;

/** A password exactly as typed. Never trimmed or cleaned. */
export const passwordRule: FieldRule<true> = {
  label: texts.password,
  isRequired: true,
  clean: (typed) => typed,
  check: (typed) => {
    if (typed === '') return texts.passwordRequired;
    return lengthOf(typed) > 200 ? texts.passwordTooLong : null;
  },
};

/** Returns the rule for a new password. Only the server checks how easy the password is to guess. */
export const newPasswordRule = (role: Role): FieldRule<true> => ({
  ...passwordRule,
  check: (typed) => {
    const least = passwordLength[role];
    return passwordRule.check(typed) ?? (lengthOf(typed) < least ? texts.passwordTooShort({ least }) : null);
  },
});

export const passkeyNameRule = lineRule(texts.passkeyName, 60);
