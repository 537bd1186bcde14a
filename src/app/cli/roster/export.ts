import { writeFile } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { type ExportedList, type ExportFormat, exportFormats } from '#features/roster/export-constants.ts';
import { listExported, listFile, prepareSchoolFile } from '#features/roster/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { CliError } from '../../describe-error.ts';
import { withSchool } from '../open-school.ts';
import { operatorContext } from './operator-context.ts';

type ExportKind = ExportedList | 'school';

const formatOf = (file: string): ExportFormat => {
  const ending = extname(file).slice(1).toLowerCase();
  const format = exportFormats.find((one) => one === ending);
  if (!format) throw new CliError('The file name of a list must end in .csv, .xlsx or .vcf (contacts).');
  return format;
};

const exportList = async (services: Services, list: ExportedList, file: string) => {
  const format = formatOf(file);
  const context = operatorContext(services);
  const { content, number, people } = await listFile(context, { list, format });
  await context.transaction((command) => command.audit(listExported({ list, format, people })));
  return { content, summary: `${number} of ${people} people` };
};

const exportSchool = async (services: Services, file: string, withLeavers: boolean) => {
  if (extname(file).toLowerCase() !== '.zip')
    throw new CliError('The file name for the whole school must end in .zip.');
  const { content, people, classes } = (
    await operatorContext(services).transaction((command) => prepareSchoolFile(command, { withLeavers }))
  )();
  return { content, summary: `${people} people and ${classes} classes` };
};

const save = async (file: string, content: Buffer) => {
  try {
    // Mode 0600: other users of this machine cannot read the file.
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new CliError(`${file} already exists. Choose another name.`);
    if (code === 'ENOENT')
      throw new CliError(`There is no folder ${dirname(file)}. Create it first, or choose another one.`);
    throw error;
  }
};

/** Writes a list of people, or the whole school, into a new file. */
export const exportTo = async (list: ExportKind, { to, leavers }: { to: string; leavers: boolean }): Promise<void> => {
  if (!leavers && list !== 'school') throw new CliError('--no-leavers is for the whole school only.');
  const file = resolve(to);
  const summary = await withSchool('refuse', async (services) => {
    const made = await (list === 'school' ? exportSchool(services, file, leavers) : exportList(services, list, file));
    await save(file, made.content);
    return made.summary;
  });
  process.stdout.write(`${file}: ${summary}\n`);
};
