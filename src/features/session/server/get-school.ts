import type { Verb } from '#platform/server/feature.ts';
import { yearNow } from '#platform/server/settings/day-settings.ts';
import { ownColorOf } from '#platform/server/settings/look-settings.ts';
import {
  logoAddressOf,
  schoolAddress,
  schoolName,
  timeZone,
  verse,
} from '#platform/server/settings/school-settings.ts';
import type { sessionEndpoints } from '../contract.ts';
import { hasAdmin } from './accounts.ts';
import { canMailPasswords } from './new-password/password-requests.ts';

export const getSchool: Verb<(typeof sessionEndpoints)['getSchool']> = async ({ db, services }) => {
  const logo = logoAddressOf(services.settings);
  const address = services.settings.get(schoolAddress);
  const color = ownColorOf(services.settings);
  const now = yearNow(services);
  return {
    name: services.settings.get(schoolName),
    verse: services.settings.get(verse),
    timeZone: services.settings.get(timeZone),
    firstStart: !(await hasAdmin(db)),
    passwordByMail: canMailPasswords(services),
    ...(address !== '' && { address }),
    ...(logo !== undefined && { logo }),
    ...(color !== undefined && { color }),
    ...(now && { schoolYear: { name: now.year.name, ...(now.term && { term: now.term.name }) } }),
  };
};
