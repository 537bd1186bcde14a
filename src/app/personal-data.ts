import { ownTables } from '#platform/server/personal-data/own-tables.ts';
import type { PersonalDataMap } from '#platform/server/personal-data/personal-data.ts';
import { features } from './features.ts';

/** What every table says of people: of later features first, since their rows hang on those of earlier ones. */
export const personalDataMap: PersonalDataMap = new Map([
  ...features.toReversed().flatMap(({ personalData = {} }) => Object.entries(personalData)),
  ...Object.entries(ownTables),
]);
