import { readFile as readBytes } from 'node:fs/promises';
import { basename } from 'node:path';
import { type DayOrder, fieldLabel, type ImportKind } from '#features/roster/import-fields.ts';
import { importTable } from '#features/roster/server/public.ts';
import { readPeopleFile } from '#features/roster/web/read-people-file.ts';
import type { Services } from '#platform/server/context.ts';
import type { ChooseSheet } from '#platform/web/sheets/choose-sheet.ts';
import { type Sheet, SheetError } from '#platform/web/sheets/sheet.ts';
import { CommandFault } from '../../fault-sentence.ts';
import { withSchool } from '../open-school.ts';
import { tableOf } from '../table.ts';
import { operatorContext } from './operator-context.ts';

type Options = { dryRun?: true; days?: DayOrder; sheet?: string };
type Done = Awaited<ReturnType<typeof importTable>>;
type Importing = { isRehearsal: boolean; fileName: string; dayOrder: DayOrder | undefined };
type Table = { readonly kind: ImportKind; readonly sheet: Sheet };

/** Each of them names what came before. */
const wholeSchool = ['teachers', 'classes', 'students'] as const satisfies ImportKind[];

/** Takes back what a rehearsal has done. */
class Rehearsed extends Error {}

const choosing =
  (wanted = ''): ChooseSheet =>
  async (options) => {
    const names = options.map(({ name }) => name);
    if (!names.includes(wanted))
      throw new CommandFault(`Name a sheet of this workbook: --sheet ${names.map((name) => `"${name}"`).join(' or ')}`);
    return names.indexOf(wanted);
  };

const readSheet = async (file: string, kind: ImportKind, sheet: string | undefined): Promise<Sheet> => {
  const bytes = await readBytes(file);
  try {
    return await readPeopleFile(new Blob([bytes]), file, kind, choosing(sheet));
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

const readTables = async (what: ImportKind | 'school', file: string, sheet?: string): Promise<Table[]> => {
  const kinds = what === 'school' ? wholeSchool : [what];
  const tables: Table[] = [];
  for (const kind of kinds) tables.push({ kind, sheet: await readSheet(file, kind, sheet) });
  return tables;
};

const importAll = async (services: Services, tables: readonly Table[], { isRehearsal, ...more }: Importing) => {
  const done: Done[] = [];
  const work = operatorContext(services).transaction(async (command) => {
    // A later table names what an earlier one brings, so a rehearsal does everything and takes it back.
    for (const { kind, sheet } of tables) done.push(await importTable(command, { ...sheet, kind, ...more }));
    if (isRehearsal) throw new Rehearsed();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error;
  });
  return done;
};

/**
 * Imports people or classes from a table, or a whole school from the zip of a OneRoster export, all of it or nothing; with `dryRun` it
 * says what that would do and changes nothing.
 */
export const importFrom = async (
  what: ImportKind | 'school',
  file: string,
  { dryRun, days, sheet: name }: Options,
): Promise<void> => {
  const isRehearsal = dryRun === true;
  if (what === 'school' && !/\.zip$/i.test(file))
    throw new CommandFault('A whole school comes from the zip of a OneRoster export. Name what is in other files.');
  const tables = await readTables(what, file, name);
  const done = await withSchool('refuse', (services) =>
    importAll(services, tables, { isRehearsal, fileName: basename(file), dayOrder: days }),
  );
  for (const [at, { kind, sheet }] of tables.entries()) {
    const one = done[at];
    if (!one) continue;
    if (what === 'school') process.stdout.write(`${kind}\n\n`);
    process.stdout.write(`${columnsOf(kind, sheet, one.mapping)}\n\n`);
    for (const line of leftOut(one)) process.stdout.write(`${line}\n`);
    process.stdout.write(`${summaryOf(one, isRehearsal)}\n`);
  }
};
