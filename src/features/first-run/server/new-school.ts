import type { Services } from '#platform/server/context.ts';
import { schoolLocale, schoolName, timeZone } from '#platform/server/settings/school-settings.ts';
import type { Setting } from '#platform/server/settings/setting.ts';
import type { NewSchool } from '../schemas.ts';

/** The settings that a new school is asked for, by their fields. */
export const newSchoolSettings = { name: schoolName, timeZone, locale: schoolLocale } as const;

const fields = ['name', 'timeZone', 'locale'] as const;

/** What is decided of a new school so far; a default was decided by nobody. */
export const newSchool = ({ settings }: Pick<Services, 'settings'>): NewSchool => {
  const said = <T extends string>(setting: Setting<T>) =>
    settings.stateOf(setting).isSet ? settings.get(setting) : '';
  return {
    name: said(schoolName),
    timeZone: said(timeZone),
    locale: said(schoolLocale),
    decided: fields.filter((field) => settings.stateOf(newSchoolSettings[field]).lockedBy !== undefined),
  };
};
