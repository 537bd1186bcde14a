import { z } from 'zod';
import {
  formatClosedDays,
  formatWeekdays,
  parseClosedDays,
  parseWeekdays,
  problemOfClosedDays,
  sortClosedDays,
} from '#kernel/days/closed-days.ts';
import { defaultWeekdays, type SchoolDays } from '#kernel/days/school-days.ts';
import {
  formatSchoolYears,
  parseSchoolYears,
  problemOfYears,
  type SchoolYear,
  sortSchoolYears,
  type Term,
  yearAt,
} from '#kernel/days/school-years.ts';
import * as texts from '#texts/platform/server/settings';
import type { Services } from '../context.ts';
import { schoolDay } from './school-day.ts';
import { defineSetting, type Setting } from './setting.ts';

const written = z
  .string({ error: texts.schoolYearsWrong })
  .max(20_000, texts.schoolYearsWrong)
  .transform((text, context) => {
    const years = parseSchoolYears(text) ?? parseSchoolYears(text.replaceAll(' - ', ' – '));
    const sorted = years && sortSchoolYears(years);
    const problem = sorted ? problemOfYears(sorted) : texts.schoolYearsWrong;
    if (sorted && problem === null) return formatSchoolYears(sorted);
    context.addIssue({ code: 'custom', message: problem ?? texts.schoolYearsWrong });
    return z.NEVER;
  });

/** School years with their terms, in the format of `parseSchoolYears`. */
export const schoolYears = defineSetting({
  key: 'days.school-years',
  topic: 'days',
  kind: 'school-years',
  label: texts.schoolYears,
  hint: texts.schoolYearsHint,
  schema: written,
  fallback: '',
});

/** Weekdays with school, such as `Monday, Tuesday`. */
const schoolWeekdays = defineSetting({
  key: 'days.weekdays',
  topic: 'days',
  kind: 'weekdays',
  label: texts.weekdays,
  hint: texts.weekdaysHint,
  schema: z.string({ error: texts.weekdaysWrong }).transform((text, context) => {
    const days = parseWeekdays(text);
    if (days) return formatWeekdays(days);
    context.addIssue({ code: 'custom', message: texts.weekdaysWrong });
    return z.NEVER;
  }),
  fallback: formatWeekdays(defaultWeekdays),
});

/** Single days and breaks, in the format of `parseClosedDays`. */
const closedDays = defineSetting({
  key: 'days.closed',
  topic: 'days',
  kind: 'closed-days',
  label: texts.closedDays,
  hint: texts.closedDaysHint,
  schema: z
    .string({ error: texts.closedDaysWrong })
    .max(20_000, texts.closedDaysWrong)
    .transform((text, context) => {
      const spans = parseClosedDays(text) ?? parseClosedDays(text.replaceAll(' - ', ' – '));
      const sorted = spans && sortClosedDays(spans);
      const problem = sorted ? problemOfClosedDays(sorted) : texts.closedDaysWrong;
      if (sorted && problem === null) return formatClosedDays(sorted);
      context.addIssue({ code: 'custom', message: problem ?? texts.closedDaysWrong });
      return z.NEVER;
    }),
  fallback: '',
});

/** True if teachers observe a work cycle. */
export const workCycleOn = defineSetting({
  key: 'days.work-cycle',
  topic: 'days',
  kind: 'switch',
  label: texts.workCycle,
  hint: texts.workCycleHint,
  schema: z.boolean({ error: texts.workCycleWrong }),
  fallback: false,
});

export const schoolDaysOf = ({ settings }: Pick<Services, 'settings'>): SchoolDays => ({
  weekdays: parseWeekdays(settings.get(schoolWeekdays)) ?? defaultWeekdays,
  closed: parseClosedDays(settings.get(closedDays)) ?? [],
});

export const yearsOf = ({ settings }: Pick<Services, 'settings'>): SchoolYear[] =>
  parseSchoolYears(settings.get(schoolYears)) ?? [];

export const yearNow = (
  services: Pick<Services, 'settings' | 'clock'>,
): { year: SchoolYear; term: Term | undefined } | undefined => yearAt(yearsOf(services), schoolDay(services));

export const daySettings: readonly Setting[] = [schoolYears, schoolWeekdays, closedDays, workCycleOn];
