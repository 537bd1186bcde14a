import { useDates } from './dates.ts';

/** A day as the school writes it, where a table or a list takes what is shown. */
export const Day = ({ day }: { day: string }) => <span>{useDates().formatDay(day)}</span>;
