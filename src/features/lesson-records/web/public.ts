export { useToday } from '#platform/web/format/today.ts';
export { EntryText } from './entry-text.tsx';
export { useRecordLabels } from './record-labels.ts';

/** Comes with what shows it, not with the pages that use the rest of this file. */
export const loadLessonField = () => import('./quick/lesson-field.tsx');
