import { loadVisibleStudents } from '#features/lesson-records/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import type { EditionContent } from '../../edition-schemas.ts';
import { loadNames, loadUndecidedByEdition } from './published-photos.ts';

/** Selects the editions of sections that the caller advises. Admins get all sections. */
const editionRows = async ({ db, actor }: QueryContext, ids: readonly string[]) => {
  const rows = db
    .selectFrom('term_report_editions')
    .innerJoin('term_reports', 'term_reports.id', 'term_report_editions.report_id')
    .innerJoin('report_rounds', 'report_rounds.id', 'term_reports.round_id')
    .select(['term_report_editions.id', 'term_report_editions.content', 'term_report_editions.number'])
    .select(['term_report_editions.published_at', 'term_reports.round_id', 'term_reports.student_id'])
    .where('term_report_editions.id', 'in', ids)
    .orderBy('term_report_editions.published_at', 'desc')
    .orderBy('term_report_editions.id', 'desc');
  if (actor.role === 'admin') return rows.execute();
  return rows
    .where('report_rounds.section_id', 'in', (eb) =>
      eb.selectFrom('sections').select('id').where('adviser_id', '=', actor.id),
    )
    .execute();
};

export const getPublishedPhotos: Handler<(typeof termReportsEndpoints)['getPublishedPhotos']> = async (context) => {
  const undecided = await loadUndecidedByEdition(context);
  if (undecided.size === 0) return [];
  const rows = await editionRows(context, [...undecided.keys()]);
  const visible = await loadVisibleStudents(context, [...new Set(rows.map(({ student_id }) => student_id))]);
  const ids = [...undecided.values()].flatMap((found) => found.map(({ student_id }) => student_id));
  const nameOf = await loadNames(context, [...new Set(ids)]);
  return rows
    .filter(({ student_id }) => visible.has(student_id))
    .map(({ id, content, number, published_at, round_id, student_id }) => {
      const { child: studentName, title } = JSON.parse(content) as EditionContent;
      const names = (undecided.get(id) ?? []).map((one) => nameOf(one.student_id));
      return {
        ...{ editionID: id, roundID: round_id, studentID: student_id },
        ...{ child: studentName, title, number, publishedAt: published_at },
        withoutConsent: [...new Set(names)],
      };
    });
};
