export { RecordSlot } from './record-slot.tsx';
export { useToday } from './use-recording-day.ts';
