import { requireUpload } from '#features/files/server/public.ts';
import { nameKey } from '#kernel/text.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { withFreeName } from '../part-rows.ts';
import { loadLesson } from '../require-album.ts';

/** Returns the image path to store. A missing `sent` keeps the current image. @throws AppError unknown_upload */
const pictureOf = (context: CommandContext, current: string, sent: string | undefined): Promise<string | null> =>
  requireUpload(context, {
    ...{ path: sent ?? current, purpose: 'images', field: 'image', current: current || null },
    remove: sent === '',
  });

export const updateLesson: Handler<(typeof albumsEndpoints)['updateLesson']> = async (
  context,
  { id, name, image: sent, ...fields },
) => {
  const before = await loadLesson(context.db, id);
  const picture = await pictureOf(context, before.image, sent);
  const row = {
    name,
    name_key: nameKey(name),
    age_from: fields.ageFrom,
    age_to: fields.ageTo,
    mode: fields.mode,
    tags: JSON.stringify([...new Set(fields.tags)]),
    direct_aim: fields.directAim,
    indirect_aim: fields.indirectAim,
    points_of_interest: fields.pointsOfInterest,
    control_of_error: fields.controlOfError,
    family_text: fields.familyText,
    image: picture,
    updated_at: context.services.clock.now(),
  };
  await withFreeName(context.db.updateTable('lessons').set(row).where('id', '=', id).execute(), 'lesson', name);
  const { name: nameBefore, ageFrom, ageTo } = before;
  const after = await loadLesson(context.db, id);
  if (isChanged(before, after))
    await context.audit({
      action: 'lesson:updated',
      subject: { kind: 'lesson', id },
      before: { name: nameBefore, ageFrom, ageTo, image: before.image },
      after: { name, ageFrom: fields.ageFrom, ageTo: fields.ageTo, image: picture ?? '' },
    });
  return after;
};
