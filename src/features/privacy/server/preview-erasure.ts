import { oldStatesUntil } from '#platform/server/backup/swap/old-states.ts';
import type { Handler } from '#platform/server/feature.ts';
import { previewErasure as preview } from '#platform/server/personal-data/erase.ts';
import type { privacyEndpoints } from '../contract.ts';
import { erasedView } from './erased.view.ts';
import { getPerson } from './find-person.ts';

export const previewErasure: Handler<(typeof privacyEndpoints)['previewErasure']> = async (context, { id }) => {
  const { name } = await getPerson(context, id);
  const copiesUntil = await oldStatesUntil(context.services);
  const view = erasedView(context.services, await preview(context, id));
  return { ...view, name, ...(copiesUntil !== undefined && { copiesUntil }) };
};
