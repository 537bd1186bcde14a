import { addEntries } from './add-entries.ts';
import { withdrawEntries } from './withdraw-entries.ts';

export const writingVerbs = { addEntries, withdrawEntries };
