export { useToday } from '#platform/web/format/today.ts';
export { EntryWords } from './entry-words.tsx';
export { RecordSlot, TimelineSlot } from './record-slot.tsx';
export { dayWords, kindWords } from './state-words.ts';
