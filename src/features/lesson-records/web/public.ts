export { useToday } from '#platform/web/format/today.ts';
export { EntryText } from './entry-text.tsx';
export { useRecordLabels } from './record-labels.ts';

/** Loaded lazily, so that pages using other exports of this file stay small. */
export const loadLessonField = () => import('./quick/lesson-field.tsx');
