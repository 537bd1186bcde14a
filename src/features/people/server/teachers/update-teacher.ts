import { forbidden, invalidField } from '#kernel/app-error.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/people/errors';
import type { peopleEndpoints } from '../../contract.ts';
import { changedPhoto } from '../changed-photo.ts';
import { mayUpdatePerson } from '../people.policy.ts';
import { requireTeacher } from '../require-person.ts';
import { changeOwnTeacher, changeTeacher } from '../write-people.ts';

export const updateTeacher: Handler<(typeof peopleEndpoints)['updateTeacher']> = async (context, input) => {
  if (!mayUpdatePerson(context.actor, 'teacher', input.id)) throw forbidden();
  const before = await requireTeacher(context, input.id);
  const photo = await changedPhoto(context, input, before.image);
  const { id } = input;
  if ('email' in input) await changeTeacher(context, { id, values: input, photo });
  else {
    if (input.phone === undefined) throw invalidField('phone', texts.phoneRequired);
    await changeOwnTeacher(context, { id, values: { phone: input.phone }, photo });
  }
  const after = await requireTeacher(context, input.id);
  if (isChanged(before, after))
    await context.audit({ action: 'teacher:updated', subject: { kind: 'teacher', id: input.id }, before, after });
  return after;
};
