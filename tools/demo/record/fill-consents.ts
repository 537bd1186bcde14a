import type { PhotoUse } from '#features/photo-consents/constants.ts';
import { photoConsentsWorld } from '#features/photo-consents/server/photo-consents.world.ts';
import type { Services } from '#platform/server/context.ts';
import { monthsBefore } from '../plan/calendar.ts';
import { createRandom } from '../plan/random.ts';
import type { SectionHistory } from './fill-years.ts';

const monthsAgo = 4;

/** One family has no answer, one refused, some refused publication only, and the others agreed to all uses. */
const answerOf = (at: number, isShy: boolean): { uses: readonly PhotoUse[]; isGiven: boolean } | undefined => {
  if (at === 1) return undefined;
  if (at === 3) return { uses: ['record', 'reports', 'public'], isGiven: false };
  return { uses: isShy ? ['record', 'reports'] : ['record', 'reports', 'public'], isGiven: true };
};

export const fillConsents = async (services: Services, { students, makers, today }: SectionHistory): Promise<void> => {
  const { photoConsent } = photoConsentsWorld(services);
  const random = createRandom(`consents ${students[0]?.seed}`);
  for (const [at, { id: student }] of students.entries()) {
    const answer = answerOf(at, random.chance(0.3));
    if (!answer) continue;
    const { parent_first_name, parent_last_name } = await services.database.read
      .selectFrom('students')
      .select(['parent_first_name', 'parent_last_name'])
      .where('id', '=', student)
      .executeTakeFirstOrThrow();
    await photoConsent({
      ...{ student, maker: makers[0] ?? '', ...answer },
      guardian: `${parent_first_name} ${parent_last_name}`,
      day: monthsBefore(today, monthsAgo),
    });
  }
};
