import { AppError } from '#kernel/app-error.ts';
import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import * as texts from '#texts/year-turnover/trial-faults';
import type { PreparedTurnover } from '../execution/carry-out.ts';
import { loadSchoolNow, type SchoolNow } from '../school-now.ts';

const countLeavers = async (db: Db, ids: readonly string[]): Promise<number> => {
  let number = 0;
  await inParts(ids, async (part) => {
    const rows = await db.selectFrom('leavers').select('student_id').where('student_id', 'in', part).execute();
    number += rows.length;
  });
  return number;
};

/** Returns the number of students who are not in their planned section, including students who stay. */
const countMisplaced = ({ now, turnover: { moves, leaves } }: PreparedTurnover, after: SchoolNow): number => {
  const places = new Map([...now.students.values()].map(({ id, section }) => [id, section]));
  for (const { student, to } of moves) places.set(student.id, to);
  for (const { student } of leaves) places.delete(student.id);
  const isElsewhere = ([id, section]: [string, string]) => after.students.get(id)?.section !== section;
  const unexpected = [...after.students.keys()].filter((id) => !places.has(id));
  return [...places].filter(isElsewhere).length + unexpected.length;
};

const countOtherSections = ({ now, turnover }: PreparedTurnover, after: SchoolNow): number => {
  const { opens, closes, advisers } = turnover;
  const adviserOf = new Map([...now.sections.values()].map(({ id, adviser }) => [id, adviser]));
  for (const { section_id, adviser_id } of opens) adviserOf.set(section_id, adviser_id ?? '');
  for (const { id, after: adviser } of advisers) adviserOf.set(id, adviser);
  for (const id of closes) adviserOf.delete(id);
  const isOther = ([id, adviser]: [string, string]) => after.sections.get(id)?.adviser !== adviser;
  const unexpected = [...after.sections.keys()].filter((id) => !adviserOf.has(id));
  return [...adviserOf].filter(isOther).length + unexpected.length;
};

const countOtherTeachers = ({ turnover: { teachers } }: PreparedTurnover, after: SchoolNow): number => {
  const teacherOf = new Map(after.subjects.map(({ id, teacher }) => [id, teacher]));
  return teachers.filter(({ id, after: teacher }) => teacherOf.get(id) !== teacher).length;
};

/** Checks that the school matches the plan after the turnover. @throws AppError conflict with the first difference */
export const requireDone = async (db: Db, ready: PreparedTurnover): Promise<void> => {
  const after = await loadSchoolNow(db);
  const { leaves } = ready.turnover;
  const leavers = leaves.map(({ student }) => student.id);
  const faults = [
    { number: countMisplaced(ready, after), message: texts.misplaced },
    { number: leavers.length - (await countLeavers(db, leavers)), message: texts.notLeft },
    { number: countOtherSections(ready, after), message: texts.otherSections },
    { number: countOtherTeachers(ready, after), message: texts.otherTeachers },
  ];
  const found = faults.find(({ number }) => number !== 0);
  if (found) throw new AppError('conflict', found.message({ number: found.number }));
};
