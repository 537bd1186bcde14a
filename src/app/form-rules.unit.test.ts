import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { noteRule, quietHoursProblems } from '#features/chat-rules/field-rules.ts';
import { chatRulesSchemas, QuietHours } from '#features/chat-rules/schemas.ts';
import { nameRules, teacherRule } from '#features/classes/field-rules.ts';
import { classesSchemas } from '#features/classes/schemas.ts';
import { reasonRule } from '#features/message-reports/field-rules.ts';
import { messageReportsSchemas } from '#features/message-reports/schemas.ts';
import { linkRule } from '#features/newsletters/field-rules.ts';
import { newslettersSchemas } from '#features/newsletters/schemas.ts';
import {
  adminFormRules,
  createStudentFormRules,
  setUpRules,
  teacherFormRules,
  updateStudentFormRules,
} from '#features/people/field-rules.ts';
import { CreateStudent, CreateTeacher, peopleSchemas, UpdateStudent, UpdateTeacher } from '#features/people/schemas.ts';
import { newPasswordRule, passwordRule } from '#features/session/field-rules.ts';
import { sessionSchemas } from '#features/session/schemas.ts';
import { type FieldRule, lineRule } from '#kernel/field-rules.ts';
import { trials } from '#tests/support/chance.ts';

type Form = {
  rules: Record<string, FieldRule>;
  schema: z.ZodType;
  /** Input that the call needs but the form does not contain. */
  otherInput?: Record<string, unknown>;
  /** Fields where the form is stricter than the call. */
  stricter?: readonly string[];
  /** Fields for ids. Their messages belong to the form. */
  choices?: readonly string[];
};

const id = { id: 'a' };

const forms: Record<string, Form> = {
  'create an admin': { rules: adminFormRules, schema: peopleSchemas.createAdmin.input, stricter: ['phone'] },
  'one’s own record as an admin': {
    rules: adminFormRules,
    schema: peopleSchemas.updateOwnAdmin.input,
    stricter: ['phone'],
  },
  'create a teacher': { rules: teacherFormRules, schema: CreateTeacher, stricter: ['phone'] },
  'change a teacher': { rules: teacherFormRules, schema: UpdateTeacher, otherInput: id, stricter: ['phone'] },
  'create a student': {
    rules: createStudentFormRules,
    schema: CreateStudent,
    stricter: ['phone'],
    choices: ['sectionID'],
  },
  'change a student': {
    rules: updateStudentFormRules,
    schema: UpdateStudent,
    otherInput: id,
    stricter: ['phone', 'parent_email'],
    choices: ['sectionID'],
  },
  'the first admin': {
    rules: setUpRules,
    schema: peopleSchemas.setUpFirstAdmin.input,
    otherInput: { token: 'a' },
    stricter: ['password'],
  },
  'a new password': {
    rules: { current: passwordRule, next: newPasswordRule('student') },
    schema: sessionSchemas.changePassword.input,
    stricter: ['next'],
  },
  'a category': { rules: { category: nameRules.category }, schema: classesSchemas.createCategory.input },
  'a level': { rules: { level: nameRules.level }, schema: classesSchemas.renameLevel.input, otherInput: id },
  'a section': {
    rules: { section: nameRules.section },
    schema: classesSchemas.updateAdviserSection.input,
    otherInput: { sectionID: 'a', adviser: 'a' },
  },
  'a subject': {
    rules: { subjectName: nameRules.subject, subjectTeacher: teacherRule },
    schema: classesSchemas.addSubjectSection.input,
    otherInput: { sectionID: 'a' },
    choices: ['subjectTeacher'],
  },
  'a link': {
    rules: { link: linkRule },
    schema: newslettersSchemas.uploadNewsletterMemo.input,
    otherInput: { file: '' },
    stricter: ['link'],
  },
  'a report': { rules: { reason: reasonRule }, schema: messageReportsSchemas.reportMessage.input, otherInput: id },
  'a chat switched off': {
    rules: { note: noteRule },
    schema: chatRulesSchemas.switchChat.input,
    otherInput: { ids: ['a'], on: false },
  },
};

const day = fc.date({ min: new Date('1880-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const typed = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u200b',
    'undefined',
    'null',
    'Ana',
    'Ana\u0000',
    '\ud800',
    '\u202eAna',
    '\ufeff',
    '1900-01-01',
  ),
  fc.constantFrom(
    'ana@casa.example',
    ' office@casa ',
    'a@b@c',
    'ana@',
    'https://casa.example',
    'http://a:b@c',
    'ftp://a',
  ),
  fc.constantFrom(
    '0917 555 01',
    'none',
    '2015-02-30',
    '2015-2-3',
    '2015-02-03T00:00:00Z',
    '😀'.repeat(100),
    '😀'.repeat(8),
  ),
  day.map((date) => date.toISOString().slice(0, 10)),
  fc.integer({ min: 0, max: 600 }).map((length) => 'n'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

const messagesOf = (schema: z.ZodType, values: unknown) => {
  const { error } = schema.safeParse(values);
  return new Map((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));
};

/** Returns the fields where form and call disagree. A stricter field may refuse more than the call. */
const disagreements = (
  { rules, schema, otherInput = {}, stricter = [], choices = [] }: Form,
  values: Record<string, string>,
) => {
  const refused = messagesOf(schema, { ...values, ...otherInput });
  const agree = ([field, text]: [string, string]) => {
    const [inForm, atServer] = [rules[field]?.check(text) ?? undefined, refused.get(field)];
    if (choices.includes(field)) return text !== '' || inForm !== undefined;
    return inForm === atServer || (atServer === undefined && stricter.includes(field));
  };
  return Object.entries(values).filter((value) => !agree(value));
};

const valuesFor = ({ rules }: Form) => fc.record(Object.fromEntries(Object.keys(rules).map((field) => [field, typed])));

describe('forms and calls validate each field by the same rule', () => {
  test.each(Object.entries(forms))('%s', (_name, form) => {
    const agrees = fc.property(valuesFor(form), (values) => {
      expect(disagreements(form, values)).toEqual([]);
    });
    fc.assert(agrees, trials(300));
  });

  test('quiet hours', () => {
    const time = fc.constantFrom('', '7:00', '07:00', ' 20:00', '20:00', '24:00', 'now');
    const days = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.record({ from: time, until: time, days }), (hours) => {
        expect(new Map(Object.entries(quietHoursProblems(hours)))).toEqual(messagesOf(QuietHours, hours));
      }),
      trials(300),
    );
  });
});

test.each<[string, FieldRule]>([
  ['lets more through', lineRule(nameRules.level.label, 101)],
  ['lets less through', lineRule(nameRules.level.label, 99)],
  ['says it in other words', nameRules.section],
])('detects a form that %s', (_how, level) => {
  const form: Form = { rules: { level }, schema: classesSchemas.renameLevel.input, otherInput: id };
  const agrees = fc.property(valuesFor(form), (values) => disagreements(form, values).length === 0);
  expect(fc.check(agrees, trials(1000)).failed).toBe(true);
});
