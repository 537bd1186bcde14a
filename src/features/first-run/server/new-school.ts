import type { Services } from '#platform/server/context.ts';
import { schoolLocale, schoolName, timeZone } from '#platform/server/settings/school-settings.ts';
import type { Setting } from '#platform/server/settings/setting.ts';
import type { NewSchool } from '../schemas.ts';

export const newSchoolSettings = { name: schoolName, timeZone, locale: schoolLocale } as const;

const fields = ['name', 'timeZone', 'locale'] as const;

/** Returns the details of a new school. Unset fields are empty, even if the setting has a default. */
export const newSchool = ({ settings }: Pick<Services, 'settings'>): NewSchool => {
  const decidedValue = <T extends string>(setting: Setting<T>) =>
    settings.stateOf(setting).isSet ? settings.get(setting) : '';
  return {
    name: decidedValue(schoolName),
    timeZone: decidedValue(timeZone),
    locale: decidedValue(schoolLocale),
    decided: fields.filter((field) => settings.stateOf(newSchoolSettings[field]).lockedBy !== undefined),
  };
};
