import { nameKey } from '#kernel/text.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { withFreeName } from '../part-rows.ts';
import { readLesson } from '../require-album.ts';

export const updateLesson: Verb<(typeof albumsEndpoints)['updateLesson']> = async (
  context,
  { id, name, ...fields },
) => {
  const before = await readLesson(context.db, id);
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
    updated_at: context.services.clock.now(),
  };
  await withFreeName(context.db.updateTable('lessons').set(row).where('id', '=', id).execute(), 'lesson', name);
  const { name: nameBefore, ageFrom, ageTo } = before;
  const after = await readLesson(context.db, id);
  if (isChanged(before, after))
    await context.audit({
      action: 'lesson:updated',
      subject: { kind: 'lesson', id },
      before: { name: nameBefore, ageFrom, ageTo },
      after: { name, ageFrom: fields.ageFrom, ageTo: fields.ageTo },
    });
  return after;
};
