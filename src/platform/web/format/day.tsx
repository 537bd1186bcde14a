import { useDates } from './dates.ts';

/** Renders a day as the school writes it, for tables and lists that accept elements. */
export const Day = ({ day }: { day: string }) => <span>{useDates().formatDay(day)}</span>;
