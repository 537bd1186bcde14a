import { binMissingPeople } from './bin-missing-people.ts';
import { getMissingPeople } from './get-missing-people.ts';

export { recordMissing } from './load-missing-people.ts';

export const missingHandlers = { getMissingPeople, binMissingPeople };
