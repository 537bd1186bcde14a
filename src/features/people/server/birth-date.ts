import { invalidField } from '#kernel/app-error.ts';
import { birthDateToCome } from '#kernel/field-rules.ts';
import type { Services } from '#platform/server/context.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';

/** @throws AppError invalid for a birth date after today, by the clock of the school */
export const requireBorn = (services: Services, ...people: readonly { readonly birthdate: string }[]): void => {
  const today = schoolDay(services);
  for (const { birthdate } of people) {
    const problem = birthDateToCome(birthdate, today);
    if (problem !== null) throw invalidField('birthdate', problem);
  }
};
