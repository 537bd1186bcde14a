import { getImportSlips } from './get-import-slips.ts';
import { makeSlips } from './make-slips.ts';

export const slipVerbs = { getImportSlips, makeSlips };
