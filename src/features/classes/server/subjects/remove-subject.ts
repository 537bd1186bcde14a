import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/classes/errors';
import type { classesEndpoints } from '../../contract.ts';
import { deleteParts } from '../delete-part.ts';
import { requireSubjectRow } from '../require-part.ts';

export const removeSubject: Handler<(typeof classesEndpoints)['removeSubject']> = async (context, { id }) => {
  const { section_id: section } = await requireSubjectRow(context.db, id);
  const deletion = { part: 'subjects', kind: 'subject', ids: [id], label: texts.subject, within: { section } } as const;
  return deleteParts(context, deletion, () => ({}));
};
