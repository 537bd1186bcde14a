import { forbidden } from '#kernel/app-error.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { changedPhoto } from '../changed-photo.ts';
import { studentLeftError } from '../leaving/require-not-left.ts';
import { mayUpdatePerson } from '../people.policy.ts';
import { requireStudent } from '../require-person.ts';
import { changeOwnStudent, changeStudent } from '../write-people.ts';

export const updateStudent: Handler<(typeof peopleEndpoints)['updateStudent']> = async (context, input) => {
  if (!mayUpdatePerson(context.actor, 'student', input.id)) throw forbidden();
  // Prevents concurrent archiving, because a former student has no section.
  if ('email' in input) await context.services.database.lock(context.db, 'people');
  const before = await requireStudent(context, input.id);
  if (before.left) throw studentLeftError(before.full_name);
  const photo = await changedPhoto(context, input, before.image);
  if ('email' in input) {
    await changeStudent(context, { id: input.id, values: input, photo });
    await context.services.ports.school.place(context, input.id, input);
  } else await changeOwnStudent(context, { id: input.id, photo });
  const after = await requireStudent(context, input.id);
  if (isChanged(before, after))
    await context.audit({ action: 'student:updated', subject: { kind: 'student', id: input.id }, before, after });
  return after;
};
