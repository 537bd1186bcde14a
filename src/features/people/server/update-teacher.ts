import type { z } from 'zod';
import { requireUpload } from '#features/files/server/public.ts';
import { changeEmail } from '#features/session/server/public.ts';
import { forbidden, invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { peopleEndpoints, UpdateOwnTeacher, UpdateTeacher } from '../contract.ts';
import { getTeacher } from './get-person.ts';
import { indexName, nameColumns } from './names.ts';
import { mayUpdatePerson } from './people.policy.ts';

type Full = z.output<typeof UpdateTeacher>;
type Own = z.output<typeof UpdateOwnTeacher>;

export const updateTeacher: Verb<(typeof peopleEndpoints)['updateTeacher']> = async (context, input) => {
  if (!mayUpdatePerson(context.actor, 'teacher', input.id)) throw forbidden();
  const before = await getTeacher(context, input.id);
  const image = await requireUpload(context, {
    path: input.image,
    purpose: 'images',
    field: 'image',
    current: before.image || null,
    remove: input.removeImage,
  });
  if ('email' in input) await updateAll(context, input, image);
  else await updateOwn(context, input, image);
  const after = await getTeacher(context, input.id);
  await context.audit({ action: 'teacher:updated', subject: { kind: 'teacher', id: input.id }, before, after });
  return after;
};

const updateOwn = async (context: CommandContext, { id, phone }: Own, image: string | null) => {
  if (phone === undefined) throw invalidField('phone', 'Phone is required.');
  await context.db
    .updateTable('teachers')
    .set({ phone, image, updated_at: context.services.clock.now() })
    .where('id', '=', id)
    .execute();
};

const updateAll = async (context: CommandContext, input: Full, image: string | null) => {
  const { id, email, first_name, middle_name, last_name, removeImage: _, ...fields } = input;
  const names = nameColumns({ first_name, middle_name, last_name });
  await changeEmail(context, { id, role: 'teacher', email });
  await context.db
    .updateTable('teachers')
    .set({ ...names, ...fields, image, updated_at: context.services.clock.now() })
    .where('id', '=', id)
    .execute();
  await indexName(context, id, names.search_name);
};
