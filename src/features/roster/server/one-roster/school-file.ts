import type { CommandContext } from '#platform/server/context.ts';
import { getSchoolIdentity } from '#platform/server/school-identity.ts';
import { yearsOf } from '#platform/server/settings/day-settings.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/roster/export';
import { lockImports } from '../imports.queries.ts';
import { loadSchool } from './load-school.ts';
import { oneRosterRows } from './school-rows.ts';
import { writeOneRosterZip } from './write-zip.ts';

/** Reads the school and audits the export. Returns a function that creates the file, which can take a while. */
export const prepareSchoolFile = async (command: CommandContext, wanted: { withLeavers: boolean }) => {
  // Prevents changes while the tables are read one after the other.
  await lockImports(command);
  const { services } = command;
  const { settings } = services;
  const { schoolId: id } = await getSchoolIdentity(command.db);
  const today = schoolDay(services);
  const school = { id, name: settings.get(schoolName), today, years: yearsOf(services) };
  const rows = oneRosterRows(await loadSchool(command, wanted), school);
  const counts = { people: rows.users.length, classes: rows.classes.length };
  await command.audit({ action: 'school:exported', subject: { kind: 'school' }, after: { ...counts, ...wanted } });
  return () => ({
    name: `${texts.schoolFile}-${today}.zip`,
    type: 'application/zip',
    content: Buffer.from(writeOneRosterZip(rows, id)),
    ...counts,
  });
};
