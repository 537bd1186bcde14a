import { z } from 'zod';
import { defineSetting } from '#platform/server/settings/setting.ts';
import * as texts from '#texts/people/settings';

/** Empty where each new student gets a password of their own. */
export const studentPassword = defineSetting({
  key: 'sign-in.student-password',
  topic: 'sign-in',
  kind: 'secret',
  label: texts.studentPassword,
  hint: texts.studentPasswordHint,
  schema: z.string().min(4, texts.studentPasswordTooShort).max(200, texts.studentPasswordTooLong),
  fallback: '',
  variable: 'CASA_STUDENT_PASSWORD',
});
