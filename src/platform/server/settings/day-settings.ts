import { z } from 'zod';
import { formatWeekdays, parseWeekdays, problemOfClosedDays, sortClosedDays } from '#kernel/days/closed-days.ts';
import { defaultWeekdays, type SchoolDays } from '#kernel/days/school-days.ts';
import {
  describeSpans,
  problemOfYears,
  type SchoolYear,
  sortSchoolYears,
  type Term,
  yearAt,
} from '#kernel/days/school-years.ts';
import * as schemas from '#kernel/schemas/school-year.ts';
import * as texts from '#texts/platform/server/settings';
import type { Services } from '../context.ts';
import { schoolDay } from './school-day.ts';
import { defineSetting, type Setting } from './setting.ts';

/** Returns the schema of spans, which sorts them and reports the first problem. */
const spansOf = <T extends Term>(
  span: z.ZodType<T>,
  wrong: string,
  { sort, problemOf }: { sort: (spans: T[]) => T[]; problemOf: (sorted: T[]) => string | null },
) =>
  z.unknown().transform((value, context): T[] => {
    const { data } = z.array(span).safeParse(value);
    const sorted = data && sort(data);
    const message = sorted ? problemOf(sorted) : wrong;
    if (sorted && message === null) return sorted;
    context.addIssue({ code: 'custom', message: message ?? wrong });
    return z.NEVER;
  });

/** School years with their terms. */
export const schoolYears = defineSetting<SchoolYear[]>({
  key: 'days.school-years',
  topic: 'days',
  kind: 'school-years',
  label: texts.schoolYears,
  hint: texts.schoolYearsHint,
  schema: spansOf(schemas.SchoolYear, texts.schoolYearsWrong, { sort: sortSchoolYears, problemOf: problemOfYears }),
  describe: describeSpans,
  fallback: [],
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

/** Single days and breaks. */
const closedDays = defineSetting<Term[]>({
  key: 'days.closed',
  topic: 'days',
  kind: 'closed-days',
  label: texts.closedDays,
  hint: texts.closedDaysHint,
  schema: spansOf(schemas.Term, texts.closedDaysWrong, { sort: sortClosedDays, problemOf: problemOfClosedDays }),
  describe: describeSpans,
  fallback: [],
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
  closed: settings.get(closedDays),
});

export const yearsOf = ({ settings }: Pick<Services, 'settings'>): SchoolYear[] => settings.get(schoolYears);

export const yearNow = (
  services: Pick<Services, 'settings' | 'clock'>,
): { year: SchoolYear; term: Term | undefined } | undefined => yearAt(yearsOf(services), schoolDay(services));

export const daySettings: readonly Setting[] = [schoolYears, schoolWeekdays, closedDays, workCycleOn];
