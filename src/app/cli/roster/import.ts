import { readFile as readBytes } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Clock } from '#features/roster/class-times.ts';
import { guessKind } from '#features/roster/guess-kind.ts';
import { type DayOrder, fieldLabel, type ImportKind, importKinds } from '#features/roster/import-fields.ts';
import { startsWithColumn } from '#features/roster/problem-messages.ts';
import { importTable } from '#features/roster/server/public.ts';
import { type PeopleFile, readPeopleFile } from '#features/roster/web/read-people-file.ts';
import type { Services } from '#platform/server/context.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { TextReading } from '#platform/web/sheets/encodings.ts';
import type { Questions } from '#platform/web/sheets/questions.ts';
import { SheetError } from '#platform/web/sheets/sheet.ts';
import { CliError } from '../../describe-error.ts';
import { withSchool } from '../open-school.ts';
import { tableOf } from '../table.ts';
import { operatorContext } from './operator-context.ts';

/** @property hidden whether hidden rows and columns of a workbook are imported */
type Options = Answers & { dryRun?: true; days?: DayOrder; times?: Clock };
type Answers = { sheet?: string; hidden?: 'include' | 'leave-out'; letters?: TextReading };
type Done = Awaited<ReturnType<typeof importTable>>;
type Importing = {
  isRehearsal: boolean;
  fileName: string;
  dayOrder: DayOrder | undefined;
  clock: Clock | undefined;
};
type ImportTarget = ImportKind | 'school';
type Table = { readonly kind: ImportKind; readonly sheet: PeopleFile };

/** Order of the tables. Each table refers to earlier ones. */
const wholeSchool = ['teachers', 'classes', 'students'] as const satisfies ImportKind[];

/** Thrown at the end of a dry run to roll back its transaction. */
class Rehearsed extends Error {}

const answering = ({ sheet = '', hidden, letters }: Answers): Questions => ({
  letters: async (options) => {
    if (options.some((option) => option.letters === letters)) return letters;
    const lines = options.map((option) => `  --letters ${option.letters}: ${option.samples.join(', ')}`);
    throw new CliError(`Choose the line with the correct names:\n${lines.join('\n')}`);
  },
  sheet: async (options) => {
    const names = options.map(({ name }) => name);
    if (!names.includes(sheet))
      throw new CliError(`Choose a sheet of this workbook: --sheet ${names.map((name) => `"${name}"`).join(' or ')}`);
    return names.indexOf(sheet);
  },
  hidden: async ({ rows, columns }) => {
    if (hidden === undefined)
      throw new CliError(
        `Hidden rows: ${rows}, hidden columns: ${columns}. Choose: --hidden include or --hidden leave-out`,
      );
    const isIncluded = hidden === 'include';
    return { withRows: isIncluded, withColumns: isIncluded };
  },
});

type Reading = { readonly answers: Answers; readonly today: string };

const readTableFile = async (file: string, kind: ImportKind, { answers, today }: Reading): Promise<PeopleFile> => {
  const bytes = await readBytes(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EISDIR' ? new CliError(`${file} is a folder. Name a file in it.`) : error;
  });
  try {
    return await readPeopleFile(new Blob([bytes]), file, { kind, today, questions: answering(answers) });
  } catch (error) {
    throw error instanceof SheetError ? new CliError(error.message) : error;
  }
};

const columnsOf = (kind: ImportKind, { head }: PeopleFile, mapping: Done['mapping']) =>
  tableOf([
    ['Column', 'Imported as'],
    ...head.map((title, at) => [title, mapping[at] ? fieldLabel(kind, mapping[at]) : '(left out)']),
  ]);

const leftOut = ({ plan, ignored }: Done) => [
  ...ignored.map(({ line, text }) => `line ${line} is ignored: ${text}`),
  ...plan.lines.flatMap(({ line, changes }) =>
    changes
      .filter(({ isMisread }) => isMisread)
      .map(
        ({ before, after }) => `line ${line}: ${before} is kept, because the letters of ${after} look wrongly decoded`,
      ),
  ),
  ...plan.lines.flatMap(({ line, outcome, name, problems, candidate }) => {
    if (outcome === 'ask') return [`line ${line}: ${name} may be ${candidate?.name}; decide in the browser`];
    return problems.map((problem) => {
      const { column, value, message } = problem;
      const isBare = column === undefined || startsWithColumn(problem);
      return `line ${line}: ${isBare ? '' : `${column}${value ? ` “${value}”` : ''}: `}${message}`;
    });
  }),
];

const maxLines = 20;

/** Returns the first lines and the number of the others. A file that is not a table has a problem in each line. */
const firstOf = (lines: readonly string[]): readonly string[] =>
  lines.length <= maxLines ? lines : [...lines.slice(0, maxLines), `and ${lines.length - maxLines} more`];

const summaryOf = ({ plan: { counts } }: Done, isRehearsal: boolean) => {
  const { create, update, unchanged, kept: keptCount, ask: undecidedCount, skip } = counts;
  const would = isRehearsal ? ' would be' : '';
  return `${create}${would} added, ${update}${would} changed, ${unchanged + keptCount} unchanged, ${undecidedCount + skip}${would} left out.`;
};

/** Returns a line with the number of added students who have left the school, or an empty text. */
const leaversOf = ({ plan }: Done) => {
  const { length } = plan.lines.filter(({ leftOn }) => leftOn !== undefined);
  return length === 0 ? '' : `Former students among those added: ${length}.\n`;
};

const isZip = (file: string) => /\.zip$/i.test(file);

const importTargets: readonly ImportTarget[] = [...importKinds, 'school'];
const isImportTarget = (word: string): word is ImportTarget => importTargets.some((one) => one === word);

/** Guesses a file's kind from its columns. Throws CliError without a match, or for an import, which needs the kind. */
const guessTarget = async (file: string, { dryRun, ...answers }: Options): Promise<ImportTarget> => {
  const readFile = () => readTableFile(file, 'students', { answers, today: '' });
  const guessed = isZip(file) ? 'school' : guessKind((await readFile()).head);
  if (guessed === undefined)
    throw new CliError(
      `The columns do not show what the file contains. Name it before the file: ${importTargets.join(', ')}.`,
    );
  if (!dryRun)
    throw new CliError(`The file looks like ${guessed}. To import it, run: npm run casa -- import ${guessed} ${file}`);
  process.stdout.write(`Recognized as: ${guessed}\n\n`);
  return guessed;
};

const readArguments = async (
  first: string,
  second: string | undefined,
  options: Options,
): Promise<[ImportTarget, string]> => {
  if (second === undefined && isImportTarget(first)) throw new CliError('Missing: <file>.');
  if (second === undefined) return [await guessTarget(first, options), first];
  if (!isImportTarget(first))
    throw new CliError(`“${first}” is not valid here. Choose one of: ${importTargets.join(', ')}.`);
  return [first, second];
};

const readTables = async (target: ImportTarget, file: string, reading: Reading): Promise<Table[]> => {
  const kinds = target === 'school' ? wholeSchool : [target];
  const tables: Table[] = [];
  for (const kind of kinds) tables.push({ kind, sheet: await readTableFile(file, kind, reading) });
  return tables;
};

const importAll = async (services: Services, tables: readonly Table[], { isRehearsal, ...more }: Importing) => {
  const done: Done[] = [];
  const work = operatorContext(services).transaction(async (command) => {
    // A later table refers to rows of an earlier one, so a dry run imports all tables and rolls back.
    for (const { kind, sheet } of tables) done.push(await importTable(command, { ...sheet, kind, ...more }));
    if (isRehearsal) throw new Rehearsed();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error;
  });
  return done;
};

/**
 * Imports people or classes from a table, or a school from a OneRoster zip, in one transaction.
 * @param first the kind of data, or the file alone with `dryRun`
 */
export const importFrom = async (first: string, second: string | undefined, options: Options): Promise<void> => {
  const { dryRun, days, times } = options;
  const [target, file] = await readArguments(first, second, options);
  const isRehearsal = dryRun === true;
  if (target === 'school' && !isZip(file))
    throw new CliError(
      'A whole school is imported from the zip of a OneRoster export. For other files, name what they contain.',
    );
  const { tables, done } = await withSchool('refuse', async (services) => {
    const read = await readTables(target, file, { answers: options, today: schoolDay(services) });
    const importing = { isRehearsal, fileName: basename(file), dayOrder: days, clock: times };
    return { tables: read, done: await importAll(services, read, importing) };
  });
  for (const [at, { kind, sheet }] of tables.entries()) {
    const one = done[at];
    if (!one) continue;
    if (target === 'school') process.stdout.write(`${kind}\n\n`);
    process.stdout.write(`${columnsOf(kind, sheet, one.mapping)}\n\n`);
    for (const line of firstOf(leftOut(one))) process.stdout.write(`${line}\n`);
    process.stdout.write(`${summaryOf(one, isRehearsal)}\n${leaversOf(one)}`);
  }
};
