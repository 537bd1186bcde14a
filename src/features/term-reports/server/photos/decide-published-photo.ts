import { forbidden } from '#kernel/app-error.ts';
import type { CommandContext, SelfManagedContext } from '#platform/server/context.ts';
import { concurrentChange } from '#platform/server/db/db-errors.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { drawPages, sha256Of } from '../pdf/pages.ts';
import { requireEdition } from '../rounds.queries.ts';
import { mayOpenRound } from '../term-reports.policy.ts';
import { loadPictures } from './pictures.ts';
import { listUndecided } from './published-photos.ts';

type Edition = Awaited<ReturnType<typeof requireEdition>>['edition'];

const drawWithout = async (context: SelfManagedContext, edition: Edition, blocked: ReadonlySet<string>) => {
  const shown = await context.db
    .selectFrom('term_report_edition_children')
    .innerJoin('observation_photos', 'observation_photos.id', 'term_report_edition_children.photo_id')
    .select(['observation_photos.id', 'observation_photos.path'])
    .distinct()
    .where('edition_id', '=', edition.id)
    .execute();
  const photos = edition.pdf === '' ? [] : shown.filter(({ id }) => !blocked.has(id));
  return drawPages(context.services, edition, await loadPictures(context.services, photos));
};

const removePhotos = async (
  { db }: CommandContext,
  { id, sha256, pdf: before }: Edition,
  { pdf, blocked }: { readonly pdf: Buffer; readonly blocked: ReadonlySet<string> },
) => {
  const pages = { pdf: pdf.toString('base64'), sha256: sha256Of(pdf) };
  const drawn = await db
    .updateTable('term_report_editions')
    .set(pages)
    .where('id', '=', id)
    .where('sha256', '=', sha256)
    .where('pdf', before === '' ? '=' : '!=', '')
    .returning('id')
    .executeTakeFirst();
  // Another request removed more photos, or a student was erased. The PDF drawn before would show these photos again.
  if (!drawn) throw concurrentChange();
  await db
    .deleteFrom('term_report_edition_children')
    .where('edition_id', '=', id)
    .where('photo_id', 'in', [...blocked])
    .execute();
};

/** Retains the photos for the current withdrawals only. A later withdrawal requires a new decision. */
const retainPhotos = (
  { db, actor, services }: CommandContext,
  id: string,
  undecided: Awaited<ReturnType<typeof listUndecided>>,
) =>
  db
    .updateTable('term_report_edition_children')
    .set({ kept_by: actor.id, kept_at: services.clock.now() })
    .where('edition_id', '=', id)
    .where(
      'student_id',
      'in',
      undecided.map(({ student_id }) => student_id),
    )
    .execute();

/**
 * Retains a published PDF, or draws it again without photos whose consent was withdrawn. The text stays.
 * @throws AppError forbidden; not_found; conflict if another user decides at the same time
 */
export const decidePublishedPhoto: SelfManagedHandler<(typeof termReportsEndpoints)['decidePublishedPhoto']> = {
  managesTransactions: async (context, { id, decision }) => {
    const { edition, access } = await requireEdition(context, id);
    if (!mayOpenRound(context.actor, access.staff)) throw forbidden();
    const undecided = await listUndecided(context, [id]);
    if (undecided.length === 0) return { _id: id, decision };
    const blocked = new Set(undecided.map(({ photo_id }) => photo_id));
    const pdf = decision === 'take-out' ? await drawWithout(context, edition, blocked) : undefined;
    await context.transaction(async (command) => {
      if (pdf) await removePhotos(command, edition, { pdf, blocked });
      else await retainPhotos(command, id, undecided);
      await command.audit({
        action: decision === 'keep' ? 'term-report:photo-kept' : 'term-report:photo-taken-out',
        subject: { kind: 'term-report', id: edition.report_id },
        ...(pdf && { before: { sha256: edition.sha256 }, after: { sha256: sha256Of(pdf) } }),
      });
    });
    return { _id: id, decision };
  },
};
