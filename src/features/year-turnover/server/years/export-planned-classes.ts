import { listExported, requireProofToExport, sheetFile } from '#features/roster/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as errors from '#texts/year-turnover/errors';
import * as texts from '#texts/year-turnover/export';
import type { yearTurnoverEndpoints } from '../../contract.ts';
import { plannedClasses } from '../../planned-classes.ts';
import type { TurnoverDetails } from '../../schemas.ts';
import { getYearTurnover } from '../get-year-turnover.ts';

const titles = [
  texts.category,
  texts.level,
  texts.section,
  texts.adviser,
  texts.student,
  texts.ageAtStart,
  texts.sectionNow,
];

const rowsOf = (plan: TurnoverDetails) => {
  const nameOf = new Map(plan.sections.map(({ _id, name }) => [_id, name]));
  return plannedClasses(plan).flatMap(({ category, level, name, adviser = '', students }) =>
    students.map((student) => [
      ...[category, level, name, adviser],
      ...[student.name, String(student.age ?? ''), nameOf.get(student.from) ?? ''],
    ]),
  );
};

export const exportPlannedClasses: SelfManagedHandler<(typeof yearTurnoverEndpoints)['exportPlannedClasses']> = {
  managesTransactions: async (context, { id, format }) => {
    const plan = await getYearTurnover(context, { id });
    if (plan.state !== 'draft') throw new AppError('conflict', errors.noDraft);
    const rows = rowsOf(plan);
    requireProofToExport(context, rows.length);
    const names = { name: `${texts.plannedFile}-${plan.firstDay}`, sheet: texts.sheetName };
    const { name, type, content } = await sheetFile({ titles, rows }, format, names);
    const summary = { list: 'planned-classes', format, people: rows.length, day: plan.firstDay };
    await context.transaction((command) => command.audit(listExported(summary)));
    return { name, type, content: content.toString('base64'), number: rows.length };
  },
};
