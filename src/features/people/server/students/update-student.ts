import type { z } from 'zod';
import { changeEmail, changeGuardianAddress } from '#features/session/server/public.ts';
import { forbidden } from '#kernel/app-error.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import type { UpdateStudent } from '../../schemas.ts';
import { requireValidBirthDates } from '../birth-dates.ts';
import { changedPhoto } from '../changed-photo.ts';
import { studentLeftError } from '../leaving/public.ts';
import { indexName } from '../names.ts';
import { mayUpdatePerson } from '../people.policy.ts';
import { requireStudent } from '../require-person.ts';
import { studentColumns } from '../student-columns.ts';

export const updateStudent: Handler<(typeof peopleEndpoints)['updateStudent']> = async (context, input) => {
  if (!mayUpdatePerson(context.actor, 'student', input.id)) throw forbidden();
  // Prevents concurrent archiving, because a former student has no section.
  if ('email' in input) await context.services.database.lock(context.db, 'people');
  const before = await requireStudent(context, input.id);
  if (before.left) throw studentLeftError(before.full_name);
  const photo = await changedPhoto(context, input, before.image);
  await context.db
    .updateTable('students')
    .set({ ...photo, updated_at: context.services.clock.now() })
    .where('id', '=', input.id)
    .execute();
  if ('email' in input) await updateAll(context, input);
  const after = await requireStudent(context, input.id);
  const guardian = { before: before.parent_guardian.email, after: after.parent_guardian.email };
  await changeGuardianAddress(context, { student: input.id, ...guardian });
  if (isChanged(before, after))
    await context.audit({ action: 'student:updated', subject: { kind: 'student', id: input.id }, before, after });
  return after;
};

const updateAll = async (context: CommandContext, input: z.output<typeof UpdateStudent>) => {
  requireValidBirthDates(context.services, input);
  const columns = studentColumns(input);
  await changeEmail(context, { id: input.id, role: 'student', email: input.email });
  await context.db.updateTable('students').set(columns).where('id', '=', input.id).execute();
  await indexName(context, input.id, columns.search_name);
  await context.services.ports.school.place(context, input.id, input);
};
