import { getImportSlips } from './get-import-slips.ts';
import { getPeopleWaiting } from './get-people-waiting.ts';
import { makeSlips } from './make-slips.ts';

export const slipVerbs = { getImportSlips, getPeopleWaiting, makeSlips };
