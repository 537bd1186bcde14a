import { binMissingPeople } from './bin-missing-people.ts';
import { getMissingPeople } from './get-missing-people.ts';

export { noteMissing } from './people-missing.ts';

export const missingVerbs = { getMissingPeople, binMissingPeople };
