import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import { attention, type Diagnosis, good, withLink } from '#platform/server/health/health-check.ts';
import * as texts from '#texts/message-reports/health';
import { reports } from './message-reports.queries.ts';

/** A school looks at a report within a week. */
const soonSeconds = 7 * 24 * 3600;

/** Checks whether open reports have been waiting for long, or are about an account that was deleted in the meantime. */
export const checkReports = async ({ database, clock }: Services): Promise<Diagnosis> => {
  const openIn = (place: 'live' | 'bin') =>
    reports(database.read, place).where('message_reports.state', '=', 'open').execute();
  const [live, inBin] = [await openIn('live'), await openIn('bin')];
  const longAgo = secondsFromNow(clock, -soonSeconds);
  const old = live.filter(({ created_at }) => created_at < longAgo).length;
  const seen = [
    ...(old > 0 ? [texts.old({ number: old })] : []),
    ...(inBin.length > 0 ? [texts.deleted({ number: inBin.length })] : []),
  ];
  if (seen.length === 0) return good(texts.fine({ open: live.length }));
  return withLink('/admin/chat/reports', attention(seen.join(' '), texts.advice));
};
