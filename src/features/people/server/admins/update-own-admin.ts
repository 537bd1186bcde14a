import { isChanged } from '#platform/server/audit.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { changedPhoto } from '../changed-photo.ts';
import { requireAdmin } from '../require-person.ts';
import { changeAdmin } from '../write-people.ts';

export const updateOwnAdmin: Handler<(typeof peopleEndpoints)['updateOwnAdmin']> = async (context, input) => {
  const { id } = context.actor;
  const before = await requireAdmin(context, id);
  const photo = await changedPhoto(context, input, before.image);
  await changeAdmin(context, { id, values: input, photo });
  const after = await requireAdmin(context, id);
  if (isChanged(before, after))
    await context.audit({ action: 'admin:updated', subject: { kind: 'admin', id }, before, after });
  return after;
};
