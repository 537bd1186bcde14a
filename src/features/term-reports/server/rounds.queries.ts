import { loadVisibleStudents } from '#features/lesson-records/server/public.ts';
import { studentsById } from '#features/people/server/public.ts';
import { AppError, forbidden, notFound } from '#kernel/app-error.ts';
import type { Actor, CommandContext, QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/term-reports/errors';
import { nextKey } from '../constants.ts';
import type { RoundPart } from '../schemas.ts';
import { type ReportAccess, requireReportAccess } from './report-access.queries.ts';
import { mayOpenRound } from './term-reports.policy.ts';

type RoundRow = Tables['report_rounds'];

type StoredPart = Omit<RoundPart, 'starters' | 'isNext'> & Partial<Pick<RoundPart, 'starters' | 'isNext'>>;

/** Returns the parts. Older rounds have no sentence starters, and the key identifies their next steps. */
export const partsOf = ({ parts }: Pick<RoundRow, 'parts'>): RoundPart[] =>
  (JSON.parse(parts) as StoredPart[]).map((part) => ({
    ...part,
    starters: part.starters ?? [],
    isNext: part.isNext ?? part.key === nextKey,
  }));

/** Returns the same error for unknown and inaccessible objects, except to admins. */
export const refusal = ({ role }: Actor, label: string) => (role === 'admin' ? notFound(label) : forbidden());

type RoundScope = { readonly round: RoundRow; readonly access: ReportAccess };

/** @throws AppError too_late if the section was deleted; its rounds stay unchanged */
export const requireExistingSection = ({ access }: Pick<RoundScope, 'access'>): void => {
  if (access.isGone) throw new AppError('too_late', texts.classGone);
};

/** @throws AppError too_late if the round is closed */
export const requireOpen = ({ round, access }: RoundScope): void => {
  requireExistingSection({ access });
  if (round.closed_at !== null) throw new AppError('too_late', texts.roundClosed);
};

type ReportContext = Pick<QueryContext, 'db' | 'actor' | 'services'>;

/** Returns a round, also of a deleted section, that the caller may write. @throws AppError forbidden; not_found */
export const requireRound = async (context: ReportContext, id: string): Promise<RoundScope> => {
  const { db, actor } = context;
  const round = await db.selectFrom('report_rounds').selectAll().where('id', '=', id).executeTakeFirst();
  if (!round) throw refusal(actor, texts.round);
  return { round, access: await requireReportAccess(context, round.section_id) };
};

/** Returns a round that the caller leads as adviser or as admin. @throws AppError forbidden; not_found */
export const requireOwnRound = async (context: ReportContext, id: string) => {
  const found = await requireRound(context, id);
  if (!mayOpenRound(context.actor, found.access.staff)) throw forbidden();
  return found;
};

/** Serializes opening, renaming, closing, deleting and publishing of a section's rounds until the commit. */
export const lockRounds = ({ db, services }: CommandContext, sectionId: string) =>
  services.database.lock(db, `report rounds of ${sectionId}`);

export const findRoundByTitle = (db: Db, sectionId: string, title: string) =>
  db
    .selectFrom('report_rounds')
    .selectAll()
    .where('section_id', '=', sectionId)
    .where('title', '=', title)
    .executeTakeFirst();

export const findReport = (db: Db, roundId: string, studentId: string) =>
  db
    .selectFrom('term_reports')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();

/** Returns the students enrolled in the section, and those with a written report. */
const listIdsInRound = async (db: Db, { id, section_id }: RoundRow) => {
  const rows = await db
    .selectFrom('enrollments')
    .select('student_id')
    .where('section_id', '=', section_id)
    .union(db.selectFrom('term_reports').select('student_id').where('round_id', '=', id))
    .execute();
  return rows.map(({ student_id }) => student_id);
};

export const listStudentsInRound = async (db: Db, round: RoundRow) => studentsById(db, await listIdsInRound(db, round));

type Reader = Pick<QueryContext, 'db' | 'services'> & { readonly actor: Pick<Actor, 'id' | 'role'> };

/** Returns the students whose record the caller may read. Teachers may lose access to students who left the section. */
const listVisibleIds = async (reader: Reader, round: RoundRow) => [
  ...(await loadVisibleStudents(reader, await listIdsInRound(reader.db, round))),
];

export const listVisibleStudents = async (reader: Reader, round: RoundRow) =>
  studentsById(reader.db, await listVisibleIds(reader, round));

/** Returns a round and one of its students. @throws AppError forbidden; not_found */
export const requireStudentInRound = async (
  context: ReportContext,
  { roundID: roundId, studentID: studentId }: { roundID: string; studentID: string },
) => {
  const { db, actor } = context;
  const { round, access } = await requireRound(context, roundId);
  const [student] = (await listVisibleIds(context, round)).includes(studentId)
    ? await studentsById(db, [studentId])
    : [];
  if (!student) throw refusal(actor, texts.child);
  return { round, access, student };
};

/** Returns an edition with its round and student, if the caller may read that student. @throws AppError forbidden; not_found */
export const requireEdition = async (context: ReportContext, id: string) => {
  const edition = await context.db
    .selectFrom('term_report_editions')
    .innerJoin('term_reports', 'term_reports.id', 'term_report_editions.report_id')
    .selectAll('term_report_editions')
    .select(['term_reports.round_id', 'term_reports.student_id'])
    .where('term_report_editions.id', '=', id)
    .executeTakeFirst();
  if (!edition) throw refusal(context.actor, texts.report);
  const { round_id: roundID, student_id: studentID } = edition;
  return { edition, ...(await requireStudentInRound(context, { roundID, studentID })) };
};
