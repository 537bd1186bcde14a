import { readFile as readBytes } from 'node:fs/promises';
import { basename } from 'node:path';
import { type DayOrder, fieldLabel, type ImportKind } from '#features/roster/import-fields.ts';
import { importTable } from '#features/roster/server/public.ts';
import { readPeopleFile } from '#features/roster/web/read-people-file.ts';
import { type Sheet, SheetError } from '#platform/web/sheets/sheet.ts';
import { CommandFault } from '../../fault-sentence.ts';
import { withSchool } from '../open-school.ts';
import { tableOf } from '../table.ts';
import { operatorContext } from './operator-context.ts';

type Options = { dryRun?: true; days?: DayOrder };
type Done = Awaited<ReturnType<typeof importTable>>;

const readSheet = async (file: string, kind: ImportKind): Promise<Sheet> => {
  const bytes = await readBytes(file);
  try {
    return await readPeopleFile(new Blob([bytes]), file, kind);
  } catch (error) {
    throw error instanceof SheetError ? new CommandFault(error.message) : error;
  }
};

const columnsOf = (kind: ImportKind, { head }: Sheet, mapping: Done['mapping']) =>
  tableOf([
    ['Column', 'Holds'],
    ...head.map((title, at) => [title, mapping[at] ? fieldLabel(kind, mapping[at]) : '(left out)']),
  ]);

const leftOut = ({ plan }: Done) =>
  plan.lines.flatMap(({ line, outcome, name, problems, candidate }) => {
    if (outcome === 'ask') return [`line ${line}: ${name} may be ${candidate?.name}; say in the browser whether it is`];
    return problems.map(
      ({ column, value, message }) =>
        `line ${line}: ${column === undefined ? '' : `${column}${value ? ` “${value}”` : ''}: `}${message}`,
    );
  });

const summaryOf = ({ plan: { counts } }: Done, isRehearsal: boolean) => {
  const { create, update, unchanged, kept, ask, skip } = counts;
  const verb = isRehearsal ? 'would be' : 'were';
  const rest = `${unchanged + kept} stay as they are, ${ask + skip} of the lines ${verb} left out.`;
  return `${create} ${verb} added, ${update} ${verb} changed, ${rest}`;
};

/** Imports people from a table; with `dryRun` it says what that would do and changes nothing. */
export const importFrom = async (kind: ImportKind, file: string, { dryRun, days }: Options): Promise<void> => {
  const sheet = await readSheet(file, kind);
  const table = { ...sheet, kind, fileName: basename(file), dayOrder: days };
  const isRehearsal = dryRun === true;
  const done = await withSchool('refuse', (services) =>
    operatorContext(services).transaction((command) => importTable(command, table, { isRehearsal })),
  );
  process.stdout.write(`${columnsOf(kind, sheet, done.mapping)}\n\n`);
  for (const line of leftOut(done)) process.stdout.write(`${line}\n`);
  process.stdout.write(`${summaryOf(done, isRehearsal)}\n`);
};
