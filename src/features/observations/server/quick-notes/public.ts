import { addQuickNote } from './add-quick-note.ts';
import { countQuickNotes } from './count-quick-notes.ts';
import { fileQuickNote } from './file-quick-note.ts';
import { getQuickNotes } from './get-quick-notes.ts';
import { unfileQuickNote } from './unfile-quick-note.ts';

export { eraseOutdatedQuickNotes, listOutdatedQuickNotes } from './outdated-quick-notes.ts';
export { clearStateBeforeFiling } from './state-before-filing.ts';
export const quickNoteHandlers = {
  addQuickNote: addQuickNote,
  countQuickNotes: countQuickNotes,
  getQuickNotes: getQuickNotes,
  fileQuickNote: fileQuickNote,
  unfileQuickNote: unfileQuickNote,
};
