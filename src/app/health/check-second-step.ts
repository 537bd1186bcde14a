import { peopleNames } from '#features/people/server/public.ts';
import { adminsWithoutFactor, isFactorRequired } from '#features/session/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { attention, type Diagnosis, good, withLink } from '#platform/server/health/health-check.ts';
import * as texts from '#texts/app/health';

const namedAtMost = 5;

export const checkSecondStep = async (services: Services): Promise<Diagnosis> => {
  const db = services.database.read;
  const { without, count } = await adminsWithoutFactor(db);
  if (without.length === 0) return good(texts.secondStepAll({ count }));
  const names = await peopleNames(db, without.slice(0, namedAtMost));
  const named = [...names.values()].toSorted().join(', ');
  const others = without.length - names.size;
  const people = others > 0 ? texts.others({ people: named, count: others }) : named;
  if (isFactorRequired(services, 'admin'))
    return withLink('/admin/admins', attention(texts.secondStepMissing({ people }), texts.secondStepMissingAdvice));
  return withLink('/admin/settings?find=second step', good(texts.secondStepNone({ people }), texts.secondStepAdvice));
};
