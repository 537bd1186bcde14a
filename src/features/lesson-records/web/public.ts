export { useToday } from '#platform/web/format/today.ts';
export { EntryWords } from './entry-words.tsx';
export { useRecordWords } from './state-words.ts';

/** Comes with what shows it, not with the pages that use the rest of this file. */
export const loadLessonField = () => import('./quick/lesson-field.tsx');
