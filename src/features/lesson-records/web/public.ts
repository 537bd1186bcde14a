export { useToday } from '#platform/web/format/today.ts';
export { RecordSlot } from './record-slot.tsx';
