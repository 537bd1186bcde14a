import { peopleWorld } from '#features/people/server/people.world.ts';
import type { Services } from '#platform/server/context.ts';
import type { Filled } from './filled.ts';
import type { SchoolPlan } from './plan/plan-types.ts';

export const fillPeople = async (
  services: Services,
  { admins, teachers, students }: SchoolPlan,
  filled: Filled,
  passwordHash: string,
): Promise<void> => {
  const world = peopleWorld(services);
  const make = { admin: world.admin, teacher: world.teacher, student: world.student };
  const more = (key: string) => ({ passwordHash, image: filled.paths.get(key) ?? '' });
  for (const { key, fields } of admins) filled.ids.set(key, (await make.admin({ ...fields, ...more(key) })).id);
  for (const { key, fields } of teachers) filled.ids.set(key, (await make.teacher({ ...fields, ...more(key) })).id);
  for (const { key, fields } of students) filled.ids.set(key, (await make.student({ ...fields, ...more(key) })).id);
};
