import { AppError, invalidField } from '#kernel/app-error.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/observations/errors';
import * as fields from '#texts/observations/fields';
import type { observationsEndpoints } from '../contract.ts';
import type { ObservationInput } from '../schemas.ts';
import { checkObservation } from './check-observation.ts';
import { detailColumns } from './details/detail-columns.ts';
import { hasPhotos, preventUnfiling, tagsOf } from './observations.queries.ts';
import { publishObservationsChanged } from './publish-observations-changed.ts';
import { requireChangeableObservation } from './require-changeable-observation.ts';
import { visibilityAt } from './visibilities.ts';
import { writeTags } from './write-tags.ts';

type Row = Tables['observations'];

const isSame = (row: Row, values: ObservationInput) => {
  const { topic, duration, engagement } = detailColumns(values);
  return (
    row.day === values.day &&
    row.text === values.text &&
    row.visibility === values.visibility &&
    row.topic === topic &&
    row.duration === duration &&
    row.engagement === engagement
  );
};

const rewrite = async ({ db, actor, services: { clock } }: CommandContext, row: Row, values: ObservationInput) => {
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
  const { day, text, visibility } = values;
  await db
    .updateTable('observations')
    .set({
      ...{ day, text, visibility, written_by: actor.id, written_at: clock.now() },
      draft_until: visibility === 'draft' ? row.draft_until : null,
      ...detailColumns(values),
    })
    .where('id', '=', row.id)
    .execute();
};

export const changeObservation: Handler<(typeof observationsEndpoints)['changeObservation']> = async (
  context,
  { id, ...values },
) => {
  const { db, services } = context;
  const { row, access } = await requireChangeableObservation(context, id);
  if (values.visibility === 'draft' && visibilityAt(services.clock.now(), row) !== 'draft')
    throw invalidField('visibility', texts.noDraftAgain);
  if (row.state === 'jotting') throw new AppError('conflict', texts.sortFirst);
  if (values.text === '' && !(await hasPhotos(db, id))) throw invalidField('text', fields.nothingWritten);
  const before = await tagsOf(db, id);
  // A filed quick note may be about no student. It is then not visible to families.
  const hasNoStudents = values.studentIDs.length === 0;
  if (hasNoStudents && (before.studentIDs.length > 0 || values.visibility === 'family'))
    throw invalidField('studentIDs', texts.noChildren);
  await checkObservation(context, access, values, before);
  if (!isSame(row, values)) await rewrite(context, row, values);
  await writeTags(db, id, values);
  await preventUnfiling(db, id);
  if (!isSame(row, values) || isChanged(before, await tagsOf(db, id)))
    await context.audit({ action: 'observation:changed', subject: { kind: 'observation', id } });
  publishObservationsChanged(context, access);
  return { _id: id };
};
