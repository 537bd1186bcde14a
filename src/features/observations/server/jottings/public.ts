import { addJotting } from './add-jotting.ts';
import { countJottings } from './count-jottings.ts';
import { getJottings } from './get-jottings.ts';
import { keepJotting } from './keep-jotting.ts';
import { unkeepJotting } from './unkeep-jotting.ts';

export { forgetBeforeKeeping } from './before-keeping.ts';
export { eraseOutdatedJottings, findOutdatedJottings } from './outdated-jottings.ts';
export const jottingVerbs = { addJotting, countJottings, getJottings, keepJotting, unkeepJotting };
