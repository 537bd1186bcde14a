import { findStudent, fullName } from '#features/people/server/public.ts';
import { weekdays } from '#kernel/days/school-days.ts';
import { lineRule } from '#kernel/field-rules.ts';
import type { BinDeclaration, BinRow } from '#platform/server/bin/bin.ts';
import { uniqueName } from '#platform/server/bin/unique-name.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/classes/errors';
import { clockText } from '../week.ts';

const named = uniqueName(lineRule(texts.newName, 100));

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
    ...named,
    candidates: (db) => db.selectFrom('categories').select(['id as _id', 'name']).orderBy('name_key').execute(),
  },
  levels: {
    kind: 'level',
    ...named,
    candidates: (db) => db.selectFrom('levels').select(['id as _id', 'name']).orderBy('name_key').execute(),
  },
  sections: {
    kind: 'section',
    ...named,
    candidates: (db) => db.selectFrom('sections').select(['id as _id', 'name']).orderBy('name_key').execute(),
  },
  subjects: { kind: 'subject', ...named },
  schedules: { kind: 'schedule', titleOf: slotTitle },
  enrollments: { kind: 'enrollment', titleOf: enrolledTitle, mayBeDropped: true },
  sectionFiles: { kind: 'sectionFile', titleOf: fileTitle },
  subjectFiles: { kind: 'subjectFile', titleOf: fileTitle },
} satisfies Record<string, BinDeclaration>;
