import { listExported, requireProofToExport, sheetFile } from '#features/roster/server/public.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/year-turnover/export';
import type { yearTurnoverEndpoints } from '../../contract.ts';
import { loadYearClasses } from './load-year-classes.ts';

type Classes = Awaited<ReturnType<typeof loadYearClasses>>['classes'];

const titles = [
  texts.category,
  texts.level,
  texts.section,
  texts.adviser,
  texts.firstName,
  texts.middleName,
  texts.lastName,
  texts.birthdate,
  texts.leftOn,
];

const rowsOf = (classes: Classes) =>
  classes.flatMap(({ category, level, name, adviser, students }) =>
    students.map(({ first_name, middle_name, last_name, birthdate, last_day }) => [
      ...[category, level, name, adviser],
      ...[first_name, middle_name, last_name, birthdate, last_day ?? ''],
    ]),
  );

export const exportYearClasses: SelfManagedHandler<(typeof yearTurnoverEndpoints)['exportYearClasses']> = {
  managesTransactions: async (context, { format, ...query }) => {
    const { day, classes } = await loadYearClasses(context, query);
    const rows = rowsOf(classes);
    requireProofToExport(context, rows.length);
    const names = { name: `${texts.file}-${day}`, sheet: texts.sheetName };
    const { name, type, content } = await sheetFile({ titles, rows }, format, names);
    const summary = { list: 'year-classes', format, people: rows.length, day };
    await context.transaction((command) => command.audit(listExported(summary)));
    return { name, type, content: content.toString('base64'), number: rows.length };
  },
};
