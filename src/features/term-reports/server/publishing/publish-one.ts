import { AppError, forbidden } from '#kernel/app-error.ts';
import type { CommandContext, SelfManagedContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/term-reports/errors';
import { type FindingKind, publishingStops } from '../../constants.ts';
import { type BegunReport, requireBegunReport, setReportState } from '../begun-report.ts';
import { loadEvidence } from '../get-report-evidence.ts';
import { factsIn } from '../linked-facts.ts';
import { drawPages, sha256Of } from '../pdf/pages.ts';
import { loadPictures } from '../photos/pictures.ts';
import { listReportPhotos } from '../photos/report-photos.queries.ts';
import { loadFindings, loadPhotoFindings } from '../review.queries.ts';
import { findReport, lockRounds, requireOpen, requireStudentInRound } from '../rounds.queries.ts';
import { mayOpenRound } from '../term-reports.policy.ts';
import { contentOf } from './editions.ts';

/** Returns the published edition. A repeated or concurrent request gets the same result as the first one. */
const getLastEdition = (db: Db, reportId: string) =>
  db
    .selectFrom('term_report_editions')
    .select(['id as _id', 'number'])
    .where('report_id', '=', reportId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

type ReportScope = Awaited<ReturnType<typeof requireStudentInRound>>;

/** Checks the findings again, because they may have changed since the check. @throws AppError conflict */
const refuseFindings = async (
  context: SelfManagedContext,
  { round, student }: ReportScope,
  stops: readonly FindingKind[],
): Promise<void> => {
  const stop = (await loadFindings(context, round, student)).find(({ kind }) => stops.includes(kind));
  if (!stop) return;
  const { words } = stop;
  if (stop.kind === 'photo') throw new AppError('conflict', words);
  if (stop.text !== undefined) throw new AppError('conflict', texts.notOnPages({ words, text: stop.text }));
  throw new AppError('conflict', stop.kind === 'staff' ? texts.staffOnly({ words }) : texts.changedSince({ words }));
};

const loadLinks = async (db: Db, reportId: string) => {
  const rows = await db
    .selectFrom('term_report_parts')
    .select(['part', 'facts'])
    .where('report_id', '=', reportId)
    .orderBy('part')
    .execute();
  return rows.map((row) => ({ part: row.part, facts: factsIn(row) }));
};

const saveShownStudents = async (
  command: CommandContext,
  editionId: string,
  { report, student }: BegunReport,
): Promise<void> => {
  const photos = (await listReportPhotos(command, report.id, student.id)).flatMap(({ photo }) => photo ?? []);
  const rows = photos.flatMap(({ id, studentIds }) =>
    studentIds.map((student_id) => ({
      ...{ edition_id: editionId, photo_id: id, student_id },
      ...{ kept_by: null, kept_at: null },
    })),
  );
  if (rows.length > 0) await command.db.insertInto('term_report_edition_children').values(rows).execute();
};

/**
 * Draws the PDF before the transaction, and discards it if the content has changed. Skips published reports.
 * @throws AppError forbidden; not_found; conflict if the state changed or a finding in `stops` exists; too_late
 */
export const publishOne = async (
  context: SelfManagedContext,
  reference: { roundID: string; studentID: string },
  stops: readonly FindingKind[] = publishingStops,
): Promise<{ _id: string; number: number }> => {
  const { db, actor, services } = context;
  const found = await requireStudentInRound(context, reference);
  if (!mayOpenRound(actor, found.access.staff)) throw forbidden();
  requireOpen(found);
  const begun = await findReport(db, found.round.id, found.student.id);
  if (begun?.state === 'published') return getLastEdition(db, begun.id);
  if (begun?.state !== 'checked') throw new AppError('conflict', texts.otherStateByNow);
  // Read before the findings. A text that changes after the check then differs in the transaction.
  const content = JSON.stringify(await contentOf(context, found, begun.id));
  await refuseFindings(context, found, stops);
  const publishedAt = services.clock.now();
  const shown = (await listReportPhotos(context, begun.id, found.student.id)).flatMap(({ photo }) => photo ?? []);
  const pictures = await loadPictures(services, shown);
  const pdf = await drawPages(services, { content, published_at: publishedAt }, pictures);
  return context.transaction(async (command) => {
    // Prevents the round from being closed or deleted concurrently.
    await lockRounds(command, found.round.section_id);
    const report = await requireBegunReport(command, reference, ['checked', 'published']);
    if (report.report.state === 'published') return getLastEdition(command.db, report.report.id);
    const isSame = JSON.stringify(await contentOf(command, report, report.report.id)) === content;
    if (!isSame) throw new AppError('conflict', texts.otherStateByNow);
    // A family may have withdrawn consent while the PDF was drawn.
    const [withdrawn] = await loadPhotoFindings(command, report.round, report.student);
    if (withdrawn) throw new AppError('conflict', withdrawn.words);
    const { number } = await command.db
      .selectFrom('term_report_editions')
      .select(({ fn }) => fn.countAll<number>().as('number'))
      .where('report_id', '=', report.report.id)
      .executeTakeFirstOrThrow();
    const shownEvidence = await loadEvidence(command, report);
    const evidence = JSON.stringify({
      ...{ areas: shownEvidence.areas, observations: shownEvidence.observations },
      links: await loadLinks(command.db, report.report.id),
    });
    const row = {
      ...{ id: services.clock.newId(), report_id: report.report.id, number: Number(number) + 1 },
      ...{ reason: report.report.reason ?? '', content, evidence },
      ...{ pdf: pdf.toString('base64'), sha256: sha256Of(pdf) },
      ...{ published_by: actor.id, published_at: publishedAt },
    };
    await command.db.insertInto('term_report_editions').values(row).execute();
    await saveShownStudents(command, row.id, report);
    await setReportState(command, report, { state: 'published', reason: null });
    await command.audit({
      action: 'term-report:published',
      subject: { kind: 'term-report', id: report.report.id },
      after: {
        ...{ student: report.report.student_id, number: row.number, sha256: row.sha256 },
        ...(row.reason && { reason: row.reason }),
      },
    });
    return { _id: row.id, number: row.number };
  });
};
