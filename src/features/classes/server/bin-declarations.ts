import { findStudent, fullName } from '#features/people/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import { weekdays } from '#kernel/days/school-days.ts';
import { lineRule } from '#kernel/field-rules.ts';
import { nameKey } from '#kernel/text.ts';
import type { BinDeclaration, BinRow } from '#platform/server/bin/bin.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/classes/errors';
import { clockText } from '../week.ts';

const titleOf = (_db: Db, { name = '' }: BinRow) => name;
const newName = lineRule(texts.newName, 100);

/** @throws AppError invalid */
const renamed = (typed: string) => {
  const problem = newName.check(typed);
  if (problem !== null) throw invalidField('name', problem);
  const name = newName.clean(typed);
  return { name, name_key: nameKey(name) };
};

const fileTitle = async (db: Db, { path = '' }: BinRow) => {
  const file = await db.selectFrom('files').select('file_name').where('path', '=', path).executeTakeFirst();
  return file?.file_name ?? path;
};

const slotTitle = (_db: Db, { day, start_minute, end_minute }: BinRow) =>
  texts.slot({
    day: weekdays[Number(day)] ?? '',
    start: clockText(Number(start_minute)),
    end: clockText(Number(end_minute)),
  });

const enrolledTitle = async (db: Db, { student_id = '' }: BinRow) => {
  const student = await findStudent(db, student_id);
  return student ? fullName(student) : '';
};

export const binDeclarations = {
  categories: {
    kind: 'category',
    titleOf,
    renameColumns: renamed,
    candidates: (db) => db.selectFrom('categories').select(['id as _id', 'name']).orderBy('name_key').execute(),
  },
  levels: {
    kind: 'level',
    titleOf,
    renameColumns: renamed,
    candidates: (db) => db.selectFrom('levels').select(['id as _id', 'name']).orderBy('name_key').execute(),
  },
  sections: {
    kind: 'section',
    titleOf,
    renameColumns: renamed,
    candidates: (db) => db.selectFrom('sections').select(['id as _id', 'name']).orderBy('name_key').execute(),
  },
  subjects: { kind: 'subject', titleOf, renameColumns: renamed },
  schedules: { kind: 'schedule', titleOf: slotTitle },
  enrollments: { kind: 'enrollment', titleOf: enrolledTitle, mayBeDropped: true },
  sectionFiles: { kind: 'sectionFile', titleOf: fileTitle },
  subjectFiles: { kind: 'subjectFile', titleOf: fileTitle },
} satisfies Record<string, BinDeclaration>;
