import { logAccess } from '#features/lesson-records/server/public.ts';
import { fullName, peopleNames } from '#features/people/server/public.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../contract.ts';
import type { EditionContent } from '../edition-schemas.ts';
import type { PartPhoto } from '../photo-schemas.ts';
import type { ReportPart, TermReport } from '../schemas.ts';
import { factsIn, loadFactViews } from './linked-facts.ts';
import { loadPhotoViews } from './photos/report-photos.queries.ts';
import { loadPeriodLessons } from './publishing/period-lessons.ts';
import { roundView } from './rounds/rounds.view.ts';
import { findReport, partsOf, requireStudentInRound } from './rounds.queries.ts';
import { mayCheckReport, mayOpenRound } from './term-reports.policy.ts';

type Report = Tables['term_reports'];
type Edition = Pick<
  Tables['term_report_editions'],
  'id' | 'number' | 'reason' | 'sha256' | 'published_by' | 'published_at'
>;

type Written = {
  readonly parts: readonly Tables['term_report_parts'][];
  readonly comments: readonly Tables['term_report_comments'][];
  readonly editions: readonly Edition[];
};

const loadWritten = async ({ db }: QueryContext, report: Report | undefined): Promise<Written> => {
  if (!report) return { parts: [], comments: [], editions: [] };
  const parts = await db.selectFrom('term_report_parts').selectAll().where('report_id', '=', report.id).execute();
  const comments = await db
    .selectFrom('term_report_comments')
    .selectAll()
    .where('report_id', '=', report.id)
    .orderBy('id')
    .execute();
  const editions = await db
    .selectFrom('term_report_editions')
    .select(['id', 'number', 'reason', 'sha256', 'published_by', 'published_at'])
    .where('report_id', '=', report.id)
    .orderBy('number', 'desc')
    .execute();
  return { parts, comments, editions };
};

const optional = <Key extends string>(key: Key, name: string | undefined) =>
  (name === undefined ? {} : { [key]: name }) as { [K in Key]?: string };

const loadLastReport = async (
  { db }: QueryContext,
  studentId: string,
  round: Tables['report_rounds'],
): Promise<TermReport['last']> => {
  const row = await db
    .selectFrom('term_report_editions')
    .innerJoin('term_reports', 'term_reports.id', 'term_report_editions.report_id')
    .innerJoin('report_rounds', 'report_rounds.id', 'term_reports.round_id')
    .select(['term_report_editions.content', 'report_rounds.parts'])
    .where('term_reports.student_id', '=', studentId)
    .where('report_rounds.to_day', '<', round.to_day)
    .orderBy('term_report_editions.published_at', 'desc')
    .orderBy('term_report_editions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const content = JSON.parse(row.content) as EditionContent;
  const next = partsOf(row).find(({ isNext }) => isNext);
  const nextSteps = content.parts.find(({ title, text }) => title === next?.title && text !== '')?.text;
  return { ...content, ...optional('nextSteps', nextSteps) };
};

/** Loads the lessons at the end of a report: as published, or as currently recorded. */
const loadLessons = async (
  context: QueryContext,
  { round, student }: Pick<Awaited<ReturnType<typeof requireStudentInRound>>, 'round' | 'student'>,
  report: Report | undefined,
): Promise<TermReport['lessons']> => {
  if (report?.state !== 'published') {
    return round.lists_lessons === 0 ? undefined : loadPeriodLessons(context, student, round);
  }
  const row = await context.db
    .selectFrom('term_report_editions')
    .select('content')
    .where('report_id', '=', report.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (JSON.parse(row.content) as EditionContent).lessons;
};

type Names = ReadonlyMap<string, string>;

const makersOf = ({ parts, comments, editions }: Written) => [
  ...parts.map(({ written_by }) => written_by),
  ...comments.map(({ maker_id }) => maker_id),
  ...editions.map(({ published_by }) => published_by),
];

const partViews = async (
  context: QueryContext,
  round: Tables['report_rounds'],
  { parts }: Written,
  names: Names,
  photosOf: ReadonlyMap<string, PartPhoto[]>,
): Promise<ReportPart[]> => {
  const written = new Map(parts.map((row) => [row.part, row]));
  const viewOf = await loadFactViews(context, parts.flatMap(factsIn));
  return partsOf(round).map((part) => {
    const row = written.get(part.key);
    const photos = photosOf.get(part.key) ?? [];
    if (!row) return { ...part, text: '', version: 0, facts: [], photos };
    const { text, version, written_at: writtenAt } = row;
    const facts = factsIn(row).map(viewOf);
    return { ...part, text, version, facts, photos, writtenAt, ...optional('writer', names.get(row.written_by)) };
  });
};

const historyViews = ({ comments, editions }: Written, names: Names): Pick<TermReport, 'comments' | 'editions'> => ({
  comments: comments.map(({ id, text, maker_id, created_at }) => ({
    ...{ _id: id, text, createdAt: created_at },
    ...optional('maker', names.get(maker_id)),
  })),
  editions: editions.map(({ id, number, reason, sha256, published_by, published_at }) => ({
    ...{ _id: id, number, reason, sha256, publishedAt: published_at },
    ...optional('publisher', names.get(published_by)),
  })),
});

/** Returns the number and reason of the current edition. Returns undefined for a first edition. */
const revisionOf = (report: Report | undefined, [last]: readonly Edition[]): TermReport['revision'] => {
  if (!report || !last) return undefined;
  if (report.state !== 'published') return { number: last.number + 1, reason: report.reason ?? '' };
  return last.number > 1 ? { number: last.number, reason: last.reason } : undefined;
};

type ReportInput = InputOf<(typeof termReportsEndpoints)['getTermReport']>;

const loadReport = async (context: QueryContext, input: ReportInput): Promise<TermReport> => {
  const { db, actor } = context;
  const { round, access, student } = await requireStudentInRound(context, input);
  const report = await findReport(db, round.id, student.id);
  const written = await loadWritten(context, report);
  const names = await peopleNames(db, [...new Set(makersOf(written))]);
  const photos = report ? await loadPhotoViews(context, report.id, student.id) : new Map<string, PartPhoto[]>();
  const last = await loadLastReport(context, student.id, round);
  const lessons = await loadLessons(context, { round, student }, report);
  const revision = revisionOf(report, written.editions);
  return {
    round: roundView(round, access),
    child: {
      ...{ _id: student.id, full_name: fullName(student), first_name: student.first_name, image: student.image ?? '' },
    },
    state: report?.state ?? 'to-do',
    parts: await partViews(context, round, written, names, photos),
    ...historyViews(written, names),
    ...(revision && { revision }),
    ...(last && { last }),
    ...(lessons && { lessons }),
    mayCheck: mayCheckReport(actor, report),
    mayPublish: mayOpenRound(actor, access.staff),
  };
};

export const getTermReport: SelfManagedHandler<(typeof termReportsEndpoints)['getTermReport']> = {
  managesTransactions: async (context, input) => {
    const report = await loadReport(context, input);
    await logAccess(context, 'term-report:opened', { kind: 'student', id: input.studentID });
    return report;
  },
};
