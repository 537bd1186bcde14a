import { addEntries } from './add-entries.ts';
import { withdrawEntries } from './withdraw-entries.ts';

export const writingHandlers = { addEntries, withdrawEntries };
