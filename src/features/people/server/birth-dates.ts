import { invalidField } from '#kernel/app-error.ts';
import { futureBirthDateMessage } from '#kernel/field-rules.ts';
import type { Services } from '#platform/server/context.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';

/** Refuses birth dates after today in the school's time zone. @throws AppError `invalid` on the field `birthdate` */
export const requireValidBirthDates = (
  services: Services,
  ...people: readonly { readonly birthdate?: string | undefined }[]
): void => {
  const today = schoolDay(services);
  for (const { birthdate = '' } of people) {
    const problem = futureBirthDateMessage(birthdate, today);
    if (problem !== null) throw invalidField('birthdate', problem);
  }
};
