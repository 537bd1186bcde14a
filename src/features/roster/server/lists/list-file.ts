import { AppError } from '#kernel/app-error.ts';
import type { QueryContext, Services } from '#platform/server/context.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/roster/errors';
import * as exportTexts from '#texts/roster/export';
import type { ExportedList, ExportFormat } from '../../export-constants.ts';
import { contactsOf } from './contacts.ts';
import { type Listed, listedPeople } from './listed-people.ts';
import { peopleTable } from './people-table.ts';
import { sheetFile } from './sheet-file.ts';
import { writeVcards } from './write-vcards.ts';

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
