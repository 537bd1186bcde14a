import { addDays } from '#kernel/days/days.ts';
import { defaultWeekdays } from '#kernel/days/school-days.ts';
import { defaultLocale } from '#kernel/locale.ts';
import type { Services } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import { schoolDaysOf, workCycleOn, yearNow } from '#platform/server/settings/day-settings.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import {
  logoAddressOf,
  schoolAddress,
  schoolLocale,
  schoolName,
  timeZone,
  verse,
} from '#platform/server/settings/school-settings.ts';
import { stateLabelsOf } from '#platform/server/settings/state-label-settings.ts';
import { ownColorOf } from '#platform/server/settings/theme-settings.ts';
import type { sessionEndpoints } from '../contract.ts';
import { hasAdmin } from './accounts.ts';
import { canMailPasswords } from './new-password/password-requests.ts';

const daysAhead = 400;
const maxClosedDays = 60;

const schoolDaysView = (services: Services) => {
  const { weekdays, closed } = schoolDaysOf(services);
  const today = schoolDay(services);
  const upcoming = closed.filter(({ from, to }) => to >= today && from <= addDays(today, daysAhead));
  return {
    ...(String(weekdays) !== String(defaultWeekdays) && { weekdays: [...weekdays] }),
    ...(upcoming.length > 0 && {
      closedDays: upcoming.slice(0, maxClosedDays).map(({ name, from, to }) => ({ name, from, to })),
    }),
  };
};

export const getSchool: Handler<(typeof sessionEndpoints)['getSchool']> = async ({ db, services }) => {
  const logo = logoAddressOf(services.settings);
  const locale = services.settings.get(schoolLocale);
  const address = services.settings.get(schoolAddress);
  const color = ownColorOf(services.settings);
  const currentYear = yearNow(services);
  const stateLabels = stateLabelsOf(services.settings);
  return {
    name: services.settings.get(schoolName),
    verse: services.settings.get(verse),
    timeZone: services.settings.get(timeZone),
    firstStart: !(await hasAdmin(db)),
    passwordByMail: canMailPasswords(services),
    epoch: services.epoch,
    ...(locale !== defaultLocale && { locale }),
    ...(address !== '' && { address }),
    ...(logo !== undefined && { logo }),
    ...(color !== undefined && { color }),
    ...(Object.keys(stateLabels).length > 0 && { stateWords: stateLabels }),
    ...schoolDaysView(services),
    ...(services.settings.get(workCycleOn) && { workCycle: true as const }),
    ...(currentYear && {
      schoolYear: { name: currentYear.year.name, ...(currentYear.term && { term: currentYear.term.name }) },
    }),
  };
};
