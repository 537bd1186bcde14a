import { z } from 'zod';
import {
  inOrder,
  problemOfYears,
  readSchoolYears,
  type SchoolYear,
  type Term,
  writeSchoolYears,
  yearAt,
} from '#kernel/school-years.ts';
import * as texts from '#texts/platform/server/settings';
import type { Services } from '../context.ts';
import { schoolDay } from './school-day.ts';
import { defineSetting, type Setting } from './setting.ts';

const written = z
  .string({ error: texts.schoolYearsWrong })
  .max(20_000, texts.schoolYearsWrong)
  .transform((text, context) => {
    const years = readSchoolYears(text.replaceAll(' - ', ' – '));
    const sorted = years && inOrder(years);
    const problem = sorted ? problemOfYears(sorted) : texts.schoolYearsWrong;
    if (sorted && problem === null) return writeSchoolYears(sorted);
    context.addIssue({ code: 'custom', message: problem ?? texts.schoolYearsWrong });
    return z.NEVER;
  });

/** School years with their terms, as `readSchoolYears` reads them. */
export const schoolYears = defineSetting({
  key: 'days.school-years',
  topic: 'days',
  kind: 'school-years',
  label: texts.schoolYears,
  hint: texts.schoolYearsHint,
  schema: written,
  fallback: '',
});

/** All school years, oldest first. */
export const yearsOf = ({ settings }: Pick<Services, 'settings'>): SchoolYear[] =>
  readSchoolYears(settings.get(schoolYears)) ?? [];

/** The school year of today, and its term where there is one. */
export const yearNow = (
  services: Pick<Services, 'settings' | 'clock'>,
): { year: SchoolYear; term: Term | undefined } | undefined => yearAt(yearsOf(services), schoolDay(services));

export const daySettings: readonly Setting[] = [schoolYears];
