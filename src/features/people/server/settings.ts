import { z } from 'zod';
import { forcePasswordChange, passwordProblem } from '#features/session/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { attention, bad, type Diagnosis, good, withLink } from '#platform/server/health/health-check.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import { defineSetting, type ReadSetting } from '#platform/server/settings/setting.ts';
import * as health from '#texts/people/health';
import * as texts from '#texts/people/settings';

const problemOf = (password: string, readSetting: ReadSetting): Promise<string | undefined> =>
  passwordProblem(password, { role: 'student', words: [readSetting(schoolName)] });

/** Empty if each new student gets a generated password. */
export const studentPassword = defineSetting({
  key: 'sign-in.student-password',
  topic: 'sign-in',
  kind: 'secret',
  label: texts.studentPassword,
  hint: texts.studentPasswordHint,
  schema: z.string().min(4, texts.studentPasswordTooShort).max(200, texts.studentPasswordTooLong),
  refuse: problemOf,
  fallback: '',
  variable: 'CASA_STUDENT_PASSWORD',
});

type SettingsReader = Pick<Services, 'settings'>;

const isWeak = async (password: string, { settings }: SettingsReader): Promise<boolean> =>
  (await problemOf(password, settings.get)) !== undefined;

/** Returns the fixed password if set. A weak one is used only if students must replace it at the first sign-in. */
export const fixedStudentPassword = async (services: SettingsReader): Promise<string | undefined> => {
  const { settings } = services;
  const password = settings.get(studentPassword);
  if (password === '') return undefined;
  return settings.get(forcePasswordChange) || !(await isWeak(password, services)) ? password : undefined;
};

/** Checks if the fixed password of new students is easy to guess. */
export const checkStudentPassword = async ({ settings }: Services): Promise<Diagnosis> => {
  const password = settings.get(studentPassword);
  if (password === '') return good(health.ownPasswords);
  if (!(await isWeak(password, { settings }))) return good(health.fixedPassword);
  const isReplaced = settings.get(forcePasswordChange);
  const found = isReplaced
    ? attention(health.weakPassword, health.weakPasswordAdvice)
    : bad(health.weakPasswordUnused, health.weakPasswordAdvice);
  return withLink('/admin/settings', found);
};
