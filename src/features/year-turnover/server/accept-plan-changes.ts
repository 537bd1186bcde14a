import { inParts, oneByOne } from '#platform/server/db/in-parts.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { yearTurnoverEndpoints } from '../contract.ts';
import type { TurnoverChange } from '../schemas.ts';
import { computeTurnover } from './compute-turnover.ts';
import { sectionRow, studentRows } from './draft-rows.ts';
import { incrementVersion, requireDraftAt } from './require-draft.ts';
import { loadSchoolNow } from './school-now.ts';
import { loadPlan } from './year-turnover.queries.ts';
import { summarize } from './year-turnover.view.ts';

const idsOf = (changes: readonly TurnoverChange[], ...kinds: readonly TurnoverChange['kind'][]) =>
  changes.filter(({ kind }) => kinds.includes(kind)).map(({ _id }) => _id);

/** Gives changed students a new proposal, and changed sections and subjects their current values. */
export const acceptPlanChanges: Handler<(typeof yearTurnoverEndpoints)['acceptPlanChanges']> = async (
  context,
  input,
) => {
  const { db } = context;
  const row = await requireDraftAt(context, input);
  const now = await loadSchoolNow(db);
  const { changes } = computeTurnover(now, await loadPlan(db, row.id));
  const students = idsOf(changes, 'new', 'moved', 'gone');
  const sections = idsOf(changes, 'sectionNew', 'sectionGone', 'adviser');
  const subjects = idsOf(changes, 'teacher');
  const rowOf = await studentRows(db, row, now);
  await inParts(students, (part) =>
    db.deleteFrom('year_turnover_students').where('turnover_id', '=', row.id).where('student_id', 'in', part).execute(),
  );
  await inParts(sections, (part) =>
    db.deleteFrom('year_turnover_sections').where('turnover_id', '=', row.id).where('section_id', 'in', part).execute(),
  );
  await inParts(subjects, (part) =>
    db.deleteFrom('year_turnover_subjects').where('turnover_id', '=', row.id).where('subject_id', 'in', part).execute(),
  );
  await oneByOne(students, async (id) => {
    const student = now.students.get(id);
    if (student) await db.insertInto('year_turnover_students').values(rowOf(student)).execute();
  });
  await oneByOne(sections, async (id) => {
    const section = now.sections.get(id);
    if (section) await db.insertInto('year_turnover_sections').values(sectionRow(row.id, section)).execute();
  });
  await context.audit({
    action: 'school-year:plan-changed',
    subject: { kind: 'year-turnover', id: row.id },
    after: { students: students.length, sections: sections.length, subjects: subjects.length },
  });
  return summarize(context, await incrementVersion(context, row));
};
