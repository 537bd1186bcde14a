import { notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/year-turnover/errors';

export type TurnoverRow = Tables['year_turnovers'];
export type PlannedStudentRow = Tables['year_turnover_students'];
export type PlannedSectionRow = Tables['year_turnover_sections'];
export type PlannedSubjectRow = Tables['year_turnover_subjects'];

export type TurnoverPlan = {
  readonly students: readonly PlannedStudentRow[];
  readonly sections: readonly PlannedSectionRow[];
  readonly subjects: readonly PlannedSubjectRow[];
};

/** @throws AppError not_found */
export const requireTurnover = async (db: Db, id: string): Promise<TurnoverRow> => {
  const row = await db.selectFrom('year_turnovers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(texts.turnover);
  return row;
};

export const loadPlan = async (db: Db, turnoverId: string): Promise<TurnoverPlan> => ({
  students: await db
    .selectFrom('year_turnover_students')
    .selectAll()
    .where('turnover_id', '=', turnoverId)
    .orderBy('student_id')
    .execute(),
  sections: await db
    .selectFrom('year_turnover_sections')
    .selectAll()
    .where('turnover_id', '=', turnoverId)
    .orderBy('section_id')
    .execute(),
  subjects: await db
    .selectFrom('year_turnover_subjects')
    .selectAll()
    .where('turnover_id', '=', turnoverId)
    .orderBy('subject_id')
    .execute(),
});

/** Locks plans, so that concurrent changes of plans run one after the other. */
export const lockTurnover = ({ services, db }: CommandContext): Promise<void> =>
  services.database.lock(db, 'year-turnover');
