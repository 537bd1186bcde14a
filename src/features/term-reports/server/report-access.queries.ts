import {
  findSectionAccess,
  formerAdviserSince,
  loadLastAdvisers,
  mayKeepRecord,
  studentsVisibleTo,
} from '#features/lesson-records/server/public.ts';
import { loadLastSectionNames } from '#features/year-turnover/server/public.ts';
import { forbidden, notFound } from '#kernel/app-error.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/term-reports/errors';
import * as screens from '#texts/term-reports/screens';
import type { EditionContent } from '../edition-schemas.ts';

type Reader = Pick<QueryContext, 'db' | 'services'> & { readonly actor: Pick<QueryContext['actor'], 'id' | 'role'> };

/** Selects the ids of deleted sections with written reports. */
const closedIds = ({ db, actor, services }: Reader) => {
  const rows = db
    .selectFrom('report_rounds')
    .leftJoin('sections', 'sections.id', 'report_rounds.section_id')
    .select('report_rounds.section_id as id')
    .distinct()
    .where('sections.id', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('term_reports').select('term_reports.id').whereRef('term_reports.round_id', '=', 'report_rounds.id'),
      ),
    )
    .orderBy('report_rounds.section_id');
  if (actor.role === 'admin') return rows;
  // Teachers have access while they may read one of the students who were enrolled in the section.
  return rows.where('report_rounds.section_id', 'in', (eb) =>
    eb
      .selectFrom('stays')
      .select('section_id')
      .where('student_id', 'in', studentsVisibleTo(db, actor.id, formerAdviserSince(services))),
  );
};

/** Returns the name of a section on its last published report. */
const findNameOnReports = async (db: Db, sectionId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('term_report_editions')
    .innerJoin('term_reports', 'term_reports.id', 'term_report_editions.report_id')
    .innerJoin('report_rounds', 'report_rounds.id', 'term_reports.round_id')
    .select('term_report_editions.content')
    .where('report_rounds.section_id', '=', sectionId)
    .orderBy('term_report_editions.published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (JSON.parse(row.content) as EditionContent).section;
};

const loadClosed = async (context: Reader, ids: readonly string[]) => {
  const { db, actor } = context;
  // Admins need no adviser lookup, because they lead all sections.
  const advisers = actor.role === 'admin' ? undefined : await loadLastAdvisers(db, ids);
  const names = await loadLastSectionNames(db, ids);
  const sections = [];
  for (const id of ids) {
    const staff = { adviser: advisers?.get(id) ?? '', teachers: [] };
    if (!mayKeepRecord(actor, staff)) continue;
    const { name, level } = names.get(id) ?? { name: await findNameOnReports(db, id), level: '' };
    sections.push({ section: { id, name: name ?? screens.closedClass, level }, staff, isGone: true });
  }
  return sections;
};

/** Loads deleted sections: all for admins, for the last adviser those whose students that adviser may still read. */
export const loadClosedSections = async (context: Reader) =>
  loadClosed(
    context,
    (await closedIds(context).execute()).map(({ id }) => id),
  );

/** Returns a section, even a deleted one, whose reports the caller may read. @throws AppError forbidden; not_found */
export const requireReportAccess = async (context: Reader, sectionId: string) => {
  const { db, actor } = context;
  const existing = await findSectionAccess(db, sectionId);
  if (existing && mayKeepRecord(actor, existing.staff)) return { ...existing, isGone: false };
  if (existing) throw forbidden();
  const closed = await closedIds(context).where('report_rounds.section_id', '=', sectionId).execute();
  const [access] = await loadClosed(
    context,
    closed.map(({ id }) => id),
  );
  if (!access) throw actor.role === 'admin' ? notFound(texts.section) : forbidden();
  return access;
};

export type ReportAccess = Awaited<ReturnType<typeof requireReportAccess>>;
