import { peopleNames } from '#features/people/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { QueryContext, Services } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Diagnosis, HealthCheck } from '#platform/server/health/health-check.ts';
import * as texts from '#texts/health/checks';
import type { CheckView } from '../schemas.ts';

type Row = Tables['health_checks'];
/** Age up to which results of a running server count as recent. The server repeats most checks twice a minute. */
const freshSeconds = 300;

type Names = ReadonlyMap<string, string>;

const ignoredOf = (row: Row, names: Names, now: string): CheckView['ignored'] => {
  const { ignored_until: until, ignored_at: at, ignored_by: by, ignored_why: why } = row;
  if (until === null || at === null || until <= now) return undefined;
  const full_name = by === null ? undefined : names.get(by);
  return { until, at, why: why ?? '', ...(by !== null && full_name !== undefined && { by: { _id: by, full_name } }) };
};

const viewOf = ({ name, title }: HealthCheck, row: Row | undefined, names: Names, now: string): CheckView => {
  if (!row) return { name, title, state: 'unknown', text: texts.notYet };
  const ignored = ignoredOf(row, names, now);
  return {
    name,
    title,
    state: row.state,
    since: row.since,
    checkedAt: row.checked_at,
    text: row.text,
    ...(row.advice !== null && { advice: row.advice }),
    ...(row.link !== null && { link: row.link }),
    ...(ignored && { ignored }),
  };
};

export const checkViews = async ({ db, services }: Pick<QueryContext, 'db' | 'services'>): Promise<CheckView[]> => {
  const rows = await db.selectFrom('health_checks').selectAll().execute();
  const names = await peopleNames(db, [...new Set(rows.flatMap(({ ignored_by }) => ignored_by ?? []))]);
  const byName = new Map(rows.map((row) => [row.name, row]));
  const now = services.clock.now();
  return services.healthChecks.map((check) => viewOf(check, byName.get(check.name), names, now));
};

/** Returns a check with its last result. @throws AppError not_found */
export const checkView = async (context: Pick<QueryContext, 'db' | 'services'>, name: string): Promise<CheckView> => {
  const view = (await checkViews(context)).find((one) => one.name === name);
  if (!view) throw notFound(texts.check);
  return view;
};

/** Returns the recent results of a running server by check name. */
export const loadRecentDiagnoses = async ({ database, clock }: Services): Promise<ReadonlyMap<string, Diagnosis>> => {
  const rows = await database.read
    .selectFrom('health_checks')
    .select(['name', 'state', 'text', 'advice'])
    .where('checked_at', '>', secondsFromNow(clock, -freshSeconds))
    .execute();
  return new Map(
    rows.map(({ name, state, text, advice }) => [name, { state, text, ...(advice !== null && { advice }) }]),
  );
};

/** Returns the reasons of all checks that an admin currently ignores, by check name. */
export const loadIgnoredReasons = async ({ database, clock }: Services): Promise<ReadonlyMap<string, string>> => {
  const rows = await database.read
    .selectFrom('health_checks')
    .select(['name', 'ignored_why'])
    .where('ignored_until', '>', clock.now())
    .execute();
  return new Map(rows.map(({ name, ignored_why }) => [name, ignored_why ?? '']));
};
