import { changeEmail } from '#features/session/server/public.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { changedPhoto } from '../changed-photo.ts';
import { indexName, nameColumns } from '../names.ts';
import { requireAdmin } from '../require-person.ts';

export const updateOwnAdmin: Handler<(typeof peopleEndpoints)['updateOwnAdmin']> = async (context, input) => {
  const { actor, db, services } = context;
  const { id } = actor;
  const before = await requireAdmin(context, id);
  const { email, phone } = input;
  await changeEmail(context, { id, role: 'admin', email });
  const photo = await changedPhoto(context, input, before.image);
  const names = nameColumns(input);
  await db
    .updateTable('admins')
    .set({ ...names, phone, ...photo, updated_at: services.clock.now() })
    .where('id', '=', id)
    .execute();
  await indexName(context, id, names.search_name);
  const after = await requireAdmin(context, id);
  if (isChanged(before, after))
    await context.audit({ action: 'admin:updated', subject: { kind: 'admin', id }, before, after });
  return after;
};
