import { emailKey } from '#kernel/identity/email-address.ts';
import { phoneKey } from '#kernel/identity/phone-number.ts';
import { foldName } from '#kernel/search/match-name.ts';
import * as texts from '#texts/roster/contacts';
import { type ExportedList, isOfStudents } from '../../export-constants.ts';
import type { Values } from '../plan/lines.ts';
import type { Listed } from './listed-people.ts';

export type Contact = {
  readonly id: string;
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly email: string;
  readonly phone: string;
  readonly notes: readonly string[];
};

const nameOf = ({ first_name = '', middle_name = '', last_name = '' }: Values) =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ');

const guardianOf = ({ id, fields }: Listed): Contact => {
  const { parent_fName = '', parent_mName = '', parent_lName = '', parent_email = '', phone = '' } = fields;
  const student = { name: nameOf(fields), relationship: fields.relationship ?? '', section: fields.section ?? '' };
  return {
    id: `${id}-guardian`,
    first: parent_fName,
    middle: parent_mName,
    last: parent_lName,
    email: parent_email,
    phone,
    notes: [student.section ? texts.guardianIn(student) : texts.guardian(student)],
  };
};

const staffOf = ({ id, fields }: Listed): Contact => {
  const { first_name = '', middle_name = '', last_name = '', email = '', phone = '' } = fields;
  return { id, first: first_name, middle: middle_name, last: last_name, email, phone, notes: [] };
};

const keyOf = ({ first, last, email, phone }: Contact) =>
  [foldName(`${first} ${last}`), email ? emailKey(email) : phoneKey(phone)].join('|');

/** Returns the people who can be reached, each once. Students are represented by their guardians. */
export const contactsOf = (list: ExportedList, people: readonly Listed[]): Contact[] => {
  const found = new Map<string, Contact>();
  for (const contact of people.map(isOfStudents(list) ? guardianOf : staffOf)) {
    if (!contact.email && !contact.phone) continue;
    const key = keyOf(contact);
    const existing = found.get(key);
    found.set(key, existing ? { ...existing, notes: [...existing.notes, ...contact.notes] } : contact);
  }
  return [...found.values()];
};
