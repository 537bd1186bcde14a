import { adminFormRules } from '#features/people/field-rules.ts';
import { requireRecentProof } from '#features/session/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { QueryContext, Services } from '#platform/server/context.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import type { SheetTable } from '#platform/server/sheets/sheet-table.ts';
import * as texts from '#texts/roster/errors';
import * as exportTexts from '#texts/roster/export';
import type { ExportedList, ExportFormat } from '../../export-constants.ts';
import { fieldsOf, isOfLeaving } from '../../import-fields.ts';
import { contactsOf } from './contacts.ts';
import { type Listed, listedPeople } from './listed-people.ts';
import { sheetFile } from './sheet-file.ts';
import { writeVcards } from './write-vcards.ts';

type Column = readonly [field: string, title: string];

const labelled = (rules: Iterable<readonly [string, { readonly label: string }]>): Column[] =>
  [...rules].map(([field, { label }]) => [field, label]);

const leaverColumns = (): Column[] =>
  labelled(fieldsOf('students')).filter(([field]) => !['category', 'level', 'section'].includes(field));

const columnsOf = (list: ExportedList): Column[] => {
  if (list === 'leavers') return leaverColumns();
  if (list === 'admins') return labelled(Object.entries(adminFormRules));
  return labelled(fieldsOf(list)).filter(([field]) => !isOfLeaving(field));
};

/** Returns people with the columns of an import. Importing this table again changes nothing. */
const peopleTable = (list: ExportedList, people: readonly Listed[]): SheetTable => {
  const columns = columnsOf(list);
  return {
    titles: columns.map(([, title]) => title),
    rows: people.map(({ fields }) => columns.map(([field]) => fields[field] ?? '')),
  };
};

const vcardsOf = ({ settings }: Services, list: ExportedList, people: readonly Listed[]) => {
  const contacts = contactsOf(list, people);
  if (contacts.length === 0) throw new AppError('conflict', texts.noContacts);
  return { content: Buffer.from(writeVcards(contacts, settings.get(schoolName))), number: contacts.length };
};

type Wanted = { list: ExportedList; format: ExportFormat; ids?: readonly string[] };

/** Returns a list as a file, with `ids` only these people in order. @throws AppError conflict for an empty vCard */
export const listFile = async (context: QueryContext, { list, format, ids }: Wanted) => {
  const { services } = context;
  const people = await listedPeople(context, list, ids);
  const day = schoolDay(services);
  if (format === 'vcf') {
    const { content, number } = vcardsOf(services, list, people);
    const name = `${exportTexts.contactFiles[list]}-${day}.vcf`;
    return { name, type: 'text/vcard; charset=utf-8', content, number, people: people.length };
  }
  const names = { name: `${exportTexts.files[list]}-${day}`, sheet: exportTexts.sheetNames[list] };
  const file = await sheetFile(peopleTable(list, people), format, names);
  return { ...file, number: people.length, people: people.length };
};

type ExportedSummary = {
  list: string;
  format: ExportFormat;
  people: number;
  /** Date of the state that was exported. */
  day?: string;
};

export const listExported = (after: ExportedSummary) => ({
  action: 'list:exported',
  subject: { kind: 'list' },
  after,
});

/** Largest number of people that can be exported without a recent password entry. */
const manyPeople = 50;

/** Requires a recent password entry to export many people. @throws AppError reauthentication_required */
export const requireProofToExport = (context: QueryContext, people: number): void => {
  if (people > manyPeople) requireRecentProof(context);
};
