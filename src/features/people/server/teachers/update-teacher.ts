import type { z } from 'zod';
import { changeEmail } from '#features/session/server/public.ts';
import { forbidden, invalidField } from '#kernel/app-error.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/people/errors';
import type { peopleEndpoints } from '../../contract.ts';
import type { UpdateOwnTeacher, UpdateTeacher } from '../../schemas.ts';
import { requireValidBirthDates } from '../birth-dates.ts';
import { type ChangedPhoto, changedPhoto } from '../changed-photo.ts';
import { indexName, nameColumns } from '../names.ts';
import { mayUpdatePerson } from '../people.policy.ts';
import { requireTeacher } from '../require-person.ts';

type Full = z.output<typeof UpdateTeacher>;
type Own = z.output<typeof UpdateOwnTeacher>;

export const updateTeacher: Handler<(typeof peopleEndpoints)['updateTeacher']> = async (context, input) => {
  if (!mayUpdatePerson(context.actor, 'teacher', input.id)) throw forbidden();
  const before = await requireTeacher(context, input.id);
  const photo = await changedPhoto(context, input, before.image);
  if ('email' in input) await updateAll(context, input, photo);
  else await updateOwn(context, input, photo);
  const after = await requireTeacher(context, input.id);
  if (isChanged(before, after))
    await context.audit({ action: 'teacher:updated', subject: { kind: 'teacher', id: input.id }, before, after });
  return after;
};

const updateOwn = async (context: CommandContext, { id, phone }: Own, photo: ChangedPhoto) => {
  if (phone === undefined) throw invalidField('phone', texts.phoneRequired);
  await context.db
    .updateTable('teachers')
    .set({ phone, ...photo, updated_at: context.services.clock.now() })
    .where('id', '=', id)
    .execute();
};

const updateAll = async (context: CommandContext, input: Full, photo: ChangedPhoto) => {
  const { id, email, first_name, middle_name, last_name, image: _shown, removeImage: _removed, ...fields } = input;
  requireValidBirthDates(context.services, fields);
  const names = nameColumns({ first_name, middle_name, last_name });
  await changeEmail(context, { id, role: 'teacher', email });
  await context.db
    .updateTable('teachers')
    .set({ ...names, ...fields, ...photo, updated_at: context.services.clock.now() })
    .where('id', '=', id)
    .execute();
  await indexName(context, id, names.search_name);
};
