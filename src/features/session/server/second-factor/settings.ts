import { z } from 'zod';
import { defineSetting } from '#platform/server/settings/setting.ts';
import * as texts from '#texts/session/settings';

export const forcePasswordChange = defineSetting({
  key: 'sign-in.force-password-change',
  topic: 'sign-in',
  kind: 'switch',
  label: texts.forcePasswordChange,
  hint: texts.forcePasswordChangeHint,
  schema: z.boolean({ error: texts.switchWrong }),
  fallback: true,
  variable: 'CASA_FORCE_PASSWORD_CHANGE',
});

export const secondFactorFor = defineSetting<'nobody' | 'admins' | 'staff'>({
  key: 'sign-in.second-factor',
  topic: 'sign-in',
  kind: 'choice',
  label: texts.secondFactor,
  hint: texts.secondFactorHint,
  schema: z.enum(['nobody', 'admins', 'staff'], { error: texts.secondFactorWrong }),
  fallback: 'nobody',
  choices: [
    { value: 'nobody', label: texts.secondFactorNobody },
    { value: 'admins', label: texts.secondFactorAdmins },
    { value: 'staff', label: texts.secondFactorStaff },
  ],
  variable: 'CASA_SECOND_FACTOR',
});

/** Number of days that a temporary password works. 0: until it is replaced. */
export const temporaryPasswordDays = defineSetting({
  key: 'sign-in.temporary-password-days',
  topic: 'sign-in',
  kind: 'number',
  label: texts.temporaryPasswordDays,
  hint: texts.temporaryPasswordDaysHint,
  schema: z
    .int({ error: texts.temporaryPasswordDaysWrong })
    .min(0, texts.temporaryPasswordDaysWrong)
    .max(3650, texts.temporaryPasswordDaysWrong),
  fallback: 30,
  variable: 'CASA_TEMPORARY_PASSWORD_DAYS',
});
