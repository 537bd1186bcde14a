import { writeFile } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { type ExportedList, type ExportFormat, exportFormats } from '#features/roster/export-constants.ts';
import { listExported, listFile, prepareSchoolFile } from '#features/roster/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { CommandFault } from '../../fault-sentence.ts';
import { withSchool } from '../open-school.ts';
import { operatorContext } from './operator-context.ts';

type Exportable = ExportedList | 'school';

const formatOf = (file: string): ExportFormat => {
  const ending = extname(file).slice(1).toLowerCase();
  const format = exportFormats.find((one) => one === ending);
  if (!format)
    throw new CommandFault('A list is written as .csv, .xlsx or .vcf (contacts): end the name of the file so.');
  return format;
};

const exportList = async (services: Services, list: ExportedList, file: string) => {
  const format = formatOf(file);
  const context = operatorContext(services);
  const { content, number, people } = await listFile(context, { list, format });
  await context.transaction((command) => command.audit(listExported({ list, format, people })));
  return { content, said: `${number} of ${people} people` };
};

const exportSchool = async (services: Services, file: string, withLeavers: boolean) => {
  if (extname(file).toLowerCase() !== '.zip')
    throw new CommandFault('The whole school is written as a .zip: end the name of the file so.');
  const { content, people, classes } = (
    await operatorContext(services).transaction((command) => prepareSchoolFile(command, { withLeavers }))
  )();
  return { content, said: `${people} people and ${classes} classes` };
};

const save = async (file: string, content: Buffer) => {
  try {
    // Others on this machine cannot read it.
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new CommandFault(`${file} is there already. Choose another name.`);
    if (code === 'ENOENT')
      throw new CommandFault(`There is no folder ${dirname(file)}. Make it first, or choose another.`);
    throw error;
  }
};

/** Writes a list of people, or the whole school, into a new file. */
export const exportTo = async (what: Exportable, { to, leavers }: { to: string; leavers: boolean }): Promise<void> => {
  if (!leavers && what !== 'school')
    throw new CommandFault('--no-leavers is for the whole school: other lists have none.');
  const file = resolve(to);
  const said = await withSchool('refuse', async (services) => {
    const made = await (what === 'school' ? exportSchool(services, file, leavers) : exportList(services, what, file));
    await save(file, made.content);
    return made.said;
  });
  process.stdout.write(`${file}: ${said}\n`);
};
