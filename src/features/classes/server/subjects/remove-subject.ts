import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/classes/errors';
import type { classesEndpoints } from '../../contract.ts';
import { noteDeleted, requireExisting } from '../delete-part.ts';
import { lockStructure } from '../structure-lock.ts';

export const removeSubject: Verb<(typeof classesEndpoints)['removeSubject']> = async (context, { id }) => {
  await lockStructure(context);
  const subjects = await requireExisting(context.db, 'subjects', [id], texts.subject);
  await context.db.deleteFrom('subjects').where('id', 'in', subjects).execute();
  await noteDeleted(context, 'subject', subjects);
  return { deleted: 1 };
};
