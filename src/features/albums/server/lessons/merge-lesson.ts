import { AppError } from '#kernel/app-error.ts';
import { repointInBin } from '#platform/server/bin/repoint.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/albums/errors';
import type { albumsEndpoints } from '../../contract.ts';
import { lockAlbums } from '../albums-lock.ts';
import { findCircleThrough, type Link } from '../find-circle.ts';
import { allLinks } from '../refuse-circles.ts';
import { loadLesson } from '../require-album.ts';
import { insertLinks, type NewLink } from '../write-album.ts';
import { countMerged, requireMerged } from './merged-lessons.ts';

/** Copies the merged lesson's links, except those that would close a circle. @returns the number of added links */
const moveLinks = async (context: CommandContext, from: string, into: string): Promise<number> => {
  const { db } = context;
  const rows = await db
    .selectFrom('lesson_links')
    .select(['lesson_id as lesson', 'before_id as before', 'kind'])
    .where((eb) => eb.or([eb('lesson_id', '=', from), eb('before_id', '=', from)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const existing: Link[] = await allLinks(db);
  const moved: NewLink[] = [];
  for (const { lesson, before, kind } of rows) {
    const link = { lesson: lesson === from ? into : lesson, before: before === from ? into : before, kind };
    const isThere = existing.some((one) => one.lesson === link.lesson && one.before === link.before);
    if (isThere || findCircleThrough([link], [...existing, link])) continue;
    existing.push(link);
    moved.push(link);
  }
  await insertLinks(context, moved);
  return moved.length;
};

/** Moves links in the bin to the target lesson. A later restore checks for circles. */
const moveLinksInBin = async (context: CommandContext, from: string, to: string): Promise<void> => {
  const links = { table: 'lesson_links', from, to } as const;
  await repointInBin(context, { ...links, column: 'lesson_id', uniqueWith: 'before_id' });
  await repointInBin(context, { ...links, column: 'before_id', uniqueWith: 'lesson_id' });
};

type MergeRequest = Awaited<ReturnType<typeof requireMerged>> & { readonly entries: number };

/** Requires the counts of the preview. Accepts a retry of a completed merge. @throws AppError conflict */
const requireUnchanged = async (
  { db, services }: CommandContext,
  { from, into, entries }: MergeRequest,
  now: number,
) => {
  if (entries === now) return;
  const isLeft = from.archived_at !== null && now === 0;
  if (isLeft && (await services.ports.lessonEntries.hasMerged(db, { name: from.name, into: into.id }))) return;
  throw new AppError('conflict', texts.mergeChanged({ number: now }));
};

export const mergeLesson: Handler<(typeof albumsEndpoints)['mergeLesson']> = async (
  context,
  { id, intoID, entries },
) => {
  const { db, services } = context;
  // Same lock order as a restore from the bin.
  await services.database.lock(db, 'bin');
  await lockAlbums(context);
  const { from, into } = await requireMerged(context, id, intoID);
  const counted = await countMerged(context, id);
  await requireUnchanged(context, { from, into, entries }, counted.entries);
  await services.ports.lessonEntries.moveEntries(context, { from: id, name: from.name, into: intoID });
  await services.ports.lessonObservations.moveTags(context, { from: id, into: intoID });
  await services.ports.lessonAgreements.moveLessons(context, { from: id, into: intoID });
  const links = await moveLinks(context, id, intoID);
  await moveLinksInBin(context, id, intoID);
  // The merge was done before and nothing was added since.
  if (from.archived_at !== null && counted.entries + counted.observations + links === 0) return loadLesson(db, intoID);
  const now = services.clock.now();
  await db
    .updateTable('lessons')
    .set({ archived_at: from.archived_at ?? now, updated_at: now })
    .where('id', '=', id)
    .execute();
  await context.audit({
    action: 'lesson:merged',
    subject: { kind: 'lesson', id },
    before: { name: from.name },
    after: { into: into.name, intoID, ...counted },
  });
  return loadLesson(db, intoID);
};
