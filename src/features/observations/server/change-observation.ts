import { AppError, invalidField } from '#kernel/app-error.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/observations/errors';
import * as fields from '#texts/observations/fields';
import type { observationsEndpoints } from '../contract.ts';
import type { Written } from '../schemas.ts';
import { checkObservation } from './check-observation.ts';
import { endPuttingBack, hasPhotos, tagsOf } from './observations.queries.ts';
import { requireChangeable } from './require-changeable.ts';
import { seenColumns } from './seen/seen-columns.ts';
import { tellRoom } from './tell-room.ts';
import { visibilityAt } from './visibilities.ts';
import { writeTags } from './write-tags.ts';

type Row = Tables['observations'];

const isSame = (row: Row, written: Written) => {
  const { topic, duration, engagement } = seenColumns(written);
  return (
    row.day === written.day &&
    row.text === written.text &&
    row.visibility === written.visibility &&
    row.topic === topic &&
    row.duration === duration &&
    row.engagement === engagement
  );
};

/** Keeps what it said, and writes down what it says now. */
const rewrite = async ({ db, actor, services: { clock } }: CommandContext, row: Row, written: Written) => {
  await db
    .insertInto('observation_versions')
    .values({
      id: clock.newId(),
      observation_id: row.id,
      ...{ day: row.day, text: row.text, visibility: row.visibility, draft_until: row.draft_until },
      ...{ topic: row.topic, duration: row.duration, engagement: row.engagement },
      ...{ maker_id: row.written_by, created_at: row.written_at },
    })
    .execute();
  const { day, text, visibility } = written;
  await db
    .updateTable('observations')
    .set({
      ...{ day, text, visibility, written_by: actor.id, written_at: clock.now() },
      draft_until: visibility === 'draft' ? row.draft_until : null,
      ...seenColumns(written),
    })
    .where('id', '=', row.id)
    .execute();
};

export const changeObservation: Verb<(typeof observationsEndpoints)['changeObservation']> = async (
  context,
  { id, ...written },
) => {
  const { db, services } = context;
  const { row, room } = await requireChangeable(context, id);
  if (written.visibility === 'draft' && visibilityAt(services.clock.now(), row) !== 'draft')
    throw invalidField('visibility', texts.noDraftAgain);
  if (row.state === 'jotting') throw new AppError('conflict', texts.sortFirst);
  if (written.text === '' && !(await hasPhotos(db, id))) throw invalidField('text', fields.nothingWritten);
  const before = await tagsOf(db, id);
  // What was kept as it was jotted down may be about nobody, and then no family has it.
  const isOfNobody = written.studentIDs.length === 0;
  if (isOfNobody && (before.studentIDs.length > 0 || written.visibility === 'family'))
    throw invalidField('studentIDs', texts.noChildren);
  await checkObservation(context, room, written, before);
  if (!isSame(row, written)) await rewrite(context, row, written);
  await writeTags(db, id, written);
  await endPuttingBack(db, id);
  if (!isSame(row, written) || isChanged(before, await tagsOf(db, id)))
    await context.audit({ action: 'observation:changed', subject: { kind: 'observation', id } });
  tellRoom(context, room);
  return { _id: id };
};
