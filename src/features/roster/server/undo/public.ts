import { previewUndoImport } from './preview-undo-import.ts';
import { undoImport } from './undo-import.ts';

export const undoHandlers = { previewUndoImport, undoImport };
