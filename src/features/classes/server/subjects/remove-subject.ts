import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/classes/errors';
import type { classesEndpoints } from '../../contract.ts';
import { deleteParts } from '../delete-part.ts';

export const removeSubject: Verb<(typeof classesEndpoints)['removeSubject']> = (context, { id }) =>
  deleteParts(context, { part: 'subjects', kind: 'subject', ids: [id], label: texts.subject }, () => ({}));
