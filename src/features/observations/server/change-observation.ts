import { invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/observations/errors';
import { observationsChanged, type observationsEndpoints } from '../contract.ts';
import type { Written } from '../schemas.ts';
import { checkObservation } from './check-observation.ts';
import { visibilityAt } from './observation-view.ts';
import { requireChangeable } from './require-changeable.ts';
import { writeTags } from './write-tags.ts';

type Row = Tables['observations'];

const tagsOf = async (db: Db, id: string) => {
  const children = await db
    .selectFrom('observation_children')
    .select('student_id')
    .where('observation_id', '=', id)
    .execute();
  const lessons = await db
    .selectFrom('observation_lessons')
    .select('lesson_id')
    .where('observation_id', '=', id)
    .execute();
  return {
    studentIDs: children.map(({ student_id }) => student_id),
    lessonIDs: lessons.map(({ lesson_id }) => lesson_id),
  };
};

const isSame = (row: Row, { day, text, visibility }: Written) =>
  row.day === day && row.text === text && row.visibility === visibility;

/** Keeps what it said, and writes down what it says now. */
const rewrite = async ({ db, actor, services: { clock } }: CommandContext, row: Row, written: Written) => {
  await db
    .insertInto('observation_versions')
    .values({
      id: clock.newId(),
      observation_id: row.id,
      ...{ day: row.day, text: row.text, visibility: row.visibility, draft_until: row.draft_until },
      ...{ maker_id: row.written_by, created_at: row.written_at },
    })
    .execute();
  const { day, text, visibility } = written;
  await db
    .updateTable('observations')
    .set({
      ...{ day, text, visibility, written_by: actor.id, written_at: clock.now() },
      draft_until: visibility === 'draft' ? row.draft_until : null,
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
  await checkObservation(context, room, written, await tagsOf(db, id));
  if (!isSame(row, written)) await rewrite(context, row, written);
  await writeTags(db, id, written);
  await context.audit({ action: 'observation:changed', subject: { kind: 'observation', id } });
  const { adviser, teachers } = room.staff;
  context.afterCommit(observationsChanged, { sectionId: row.section_id, staff: [adviser, ...teachers] });
  return { _id: id };
};
