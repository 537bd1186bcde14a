import { fromFlag } from '#platform/server/db/flag.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Round } from '../../schemas.ts';
import type { ReportAccess } from '../report-access.queries.ts';

/** Columns of a round for lists. Excludes `parts`, which may be large. */
export const roundColumns = [
  ...(['id', 'section_id', 'title', 'from_day', 'to_day', 'due_day', 'closed_at'] as const),
  ...(['lists_lessons', 'is_signed'] as const),
] as const;

export const roundView = (
  {
    id,
    section_id,
    title,
    from_day,
    to_day,
    due_day,
    closed_at,
    lists_lessons,
    is_signed,
  }: Pick<Tables['report_rounds'], (typeof roundColumns)[number]>,
  { isGone }: Pick<ReportAccess, 'isGone'>,
): Round => ({
  ...{ _id: id, sectionID: section_id, title },
  ...{ fromDay: from_day, toDay: to_day, dueDay: due_day },
  isClosed: isGone || closed_at !== null,
  isGone,
  listsLessons: fromFlag(lists_lessons),
  isSigned: fromFlag(is_signed),
});
