import { invalidField, notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import { created, found } from '#platform/server/outcome.ts';
import * as texts from '#texts/classes/errors';
import type { classesEndpoints } from '../../contract.ts';
import { newRow, noteCreated, requireTeacher } from '../create-part.ts';
import { requireLevelRow, requireSection } from '../require-part.ts';
import { lockStructure } from '../structure-lock.ts';

const findSection = (context: CommandContext, levelId: string, key: string) =>
  context.db
    .selectFrom('sections')
    .select('id')
    .where('level_id', '=', levelId)
    .where('name_key', '=', key)
    .executeTakeFirst();

export const createSection: Handler<(typeof classesEndpoints)['createSection']> = async (
  context,
  { level, section, adviser },
) => {
  await lockStructure(context);
  const { id: level_id } = await requireLevelRow(context.db, level);
  const row = newRow(context, section);
  const existing = await findSection(context, level_id, row.name_key);
  if (existing) return found(await requireSection(context, existing.id));
  if (adviser === undefined) throw invalidField('adviser', texts.adviserRequired);
  await requireTeacher(context, adviser);
  const added = await context.db
    .insertInto('sections')
    .values({ ...row, level_id, adviser_id: adviser })
    .onConflict((conflict) => conflict.columns(['level_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await noteCreated(context, 'section', row);
    return created(await requireSection(context, row.id));
  }
  const first = await findSection(context, level_id, row.name_key);
  if (!first) throw notFound(texts.section);
  return found(await requireSection(context, first.id));
};
