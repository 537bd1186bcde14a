import { AppError } from '#kernel/app-error.ts';
import { repointInBin } from '#platform/server/bin/repoint-in-bin.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/albums/errors';
import type { albumsEndpoints } from '../../contract.ts';
import { lockAlbums } from '../albums-lock.ts';
import { findCircleThrough, type Link } from '../find-circle.ts';
import { allLinks } from '../refuse-circles.ts';
import { readLesson } from '../require-album.ts';
import { insertLinks, type NewLink } from '../write-album.ts';
import { countMerged, requireMerged } from './merged-lessons.ts';

/** The other lesson comes after and before what the merged one did, but for what would lead round in a circle. @returns how many links it gets */
const passLinksOn = async (context: CommandContext, from: string, into: string): Promise<number> => {
  const { db } = context;
  const rows = await db
    .selectFrom('lesson_links')
    .select(['lesson_id as lesson', 'before_id as before', 'kind'])
    .where((eb) => eb.or([eb('lesson_id', '=', from), eb('before_id', '=', from)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const known: Link[] = await allLinks(db);
  const passed: NewLink[] = [];
  for (const { lesson, before, kind } of rows) {
    const link = { lesson: lesson === from ? into : lesson, before: before === from ? into : before, kind };
    const isThere = known.some((one) => one.lesson === link.lesson && one.before === link.before);
    if (isThere || findCircleThrough([link], [...known, link])) continue;
    known.push(link);
    passed.push(link);
  }
  await insertLinks(context, passed);
  return passed.length;
};

/** What a lesson in the bin comes after or before is the other lesson, once it is back; the bin asks where it would then lead round in a circle. */
const passLinksOnInBin = async (context: CommandContext, from: string, to: string): Promise<void> => {
  const links = { table: 'lesson_links', from, to } as const;
  await repointInBin(context, { ...links, column: 'lesson_id', uniqueWith: 'before_id' });
  await repointInBin(context, { ...links, column: 'before_id', uniqueWith: 'lesson_id' });
};

type Asked = Awaited<ReturnType<typeof requireMerged>> & { readonly entries: number };

/** What was recorded since the question was asked is asked about again, but not what was merged already and whose answer was lost. @throws AppError conflict */
const requireSame = async ({ db, services }: CommandContext, { from, into, entries }: Asked, now: number) => {
  if (entries === now) return;
  const isLeft = from.archived_at !== null && now === 0;
  if (isLeft && (await services.ports.lessonEntries.hasMerged(db, { name: from.name, into: into.id }))) return;
  throw new AppError('conflict', texts.mergeChanged({ number: now }));
};

export const mergeLesson: Verb<(typeof albumsEndpoints)['mergeLesson']> = async (context, { id, intoID, entries }) => {
  const { db, services } = context;
  // In the order in which a restored batch takes them.
  await services.database.lock(db, 'bin');
  await lockAlbums(context);
  const { from, into } = await requireMerged(context, id, intoID);
  const counted = await countMerged(context, id);
  await requireSame(context, { from, into, entries }, counted.entries);
  await services.ports.lessonEntries.moveEntries(context, { from: id, name: from.name, into: intoID });
  await services.ports.lessonObservations.moveTags(context, { from: id, into: intoID });
  await services.ports.lessonAgreements.moveLessons(context, { from: id, into: intoID });
  const links = await passLinksOn(context, id, intoID);
  await passLinksOnInBin(context, id, intoID);
  // Merged before, with nothing since.
  if (from.archived_at !== null && counted.entries + counted.observations + links === 0) return readLesson(db, intoID);
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
  return readLesson(db, intoID);
};
