import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/roster/export';
import type { rosterEndpoints } from '../../contract.ts';
import { classesTable } from '../lists/classes-table.ts';
import { listExported, requireProofToExport } from '../lists/list-file.ts';
import { sheetFile } from '../lists/sheet-file.ts';

export const exportClasses: SelfManagedHandler<(typeof rosterEndpoints)['exportClasses']> = {
  managesTransactions: async (context, { format }) => {
    const { teachers, ...table } = await classesTable(context.db);
    requireProofToExport(context, teachers);
    const names = { name: `${texts.classesFile}-${schoolDay(context.services)}`, sheet: texts.classesSheet };
    const { name, type, content } = await sheetFile(table, format, names);
    await context.transaction((command) => command.audit(listExported({ list: 'classes', format, people: teachers })));
    return { name, type, content: content.toString('base64'), lines: table.rows.length };
  },
};
