import { AppError } from '#kernel/app-error.ts';
import type { QueryContext, Services } from '#platform/server/context.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import { writeCsv } from '#platform/server/sheets/write-csv.ts';
import { writeXlsx } from '#platform/server/sheets/write-xlsx.ts';
import * as texts from '#texts/roster/errors';
import * as exportTexts from '#texts/roster/export';
import type { ExportedList, ExportFormat } from '../../export-words.ts';
import { contactsOf } from './contacts.ts';
import { type Listed, listedPeople } from './listed-people.ts';
import { peopleTable } from './people-table.ts';
import { writeVcards } from './write-vcards.ts';

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  vcf: 'text/vcard; charset=utf-8',
};

/** @throws AppError conflict where nobody can be reached */
const vcardsOf = ({ settings }: Services, list: ExportedList, people: readonly Listed[]) => {
  const contacts = contactsOf(list, people);
  if (contacts.length === 0) throw new AppError('conflict', texts.noContacts);
  return { content: Buffer.from(writeVcards(contacts, settings.get(schoolName))), number: contacts.length };
};

const contentOf = async (services: Services, list: ExportedList, format: ExportFormat, people: readonly Listed[]) => {
  if (format === 'vcf') return vcardsOf(services, list, people);
  const table = peopleTable(list, people);
  const content =
    format === 'csv' ? Buffer.from(writeCsv(table)) : await writeXlsx(table, exportTexts.sheetNames[list]);
  return { content, number: people.length };
};

type Wanted = { list: ExportedList; format: ExportFormat; ids?: readonly string[] };

/**
 * A list of people as a file: those of some ids in their order, or all.
 * @throws AppError conflict where contacts are asked for and nobody can be reached
 */
export const listFile = async (context: QueryContext, { list, format, ids }: Wanted) => {
  const { services } = context;
  const people = await listedPeople(context, list, ids);
  const { content, number } = await contentOf(services, list, format, people);
  const day = services.clock.now().slice(0, 10);
  const name = `${format === 'vcf' ? exportTexts.contactFiles[list] : exportTexts.files[list]}-${day}.${format}`;
  return { name, type: types[format], content, number, people: people.length };
};

/** What the audit log says of it. */
export const listExported = (after: { list: ExportedList; format: ExportFormat; people: number }) => ({
  action: 'list:exported',
  subject: { kind: 'list' },
  after,
});
