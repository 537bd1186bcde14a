import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import { attention, type Diagnosis, good, withLink } from '#platform/server/health/health-check.ts';
import * as texts from '#texts/message-reports/health';
import { reportRows } from './message-reports.queries.ts';

/** Admins must review a report within a week. */
const dueSeconds = 7 * 24 * 3600;

export const checkReports = async ({ database, clock }: Services): Promise<Diagnosis> => {
  const listOpen = (place: 'live' | 'bin') =>
    reportRows(database.read, place).where('message_reports.state', '=', 'open').execute();
  const [live, inBin] = [await listOpen('live'), await listOpen('bin')];
  const longAgo = secondsFromNow(clock, -dueSeconds);
  const old = live.filter(({ created_at }) => created_at < longAgo).length;
  const problems = [
    ...(old > 0 ? [texts.old({ number: old })] : []),
    ...(inBin.length > 0 ? [texts.deleted({ number: inBin.length })] : []),
  ];
  if (problems.length === 0) return good(texts.fine({ open: live.length }));
  return withLink('/admin/chat/reports', attention(problems.join(' '), texts.advice));
};
