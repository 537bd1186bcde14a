import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { listPeopleIdsByName } from '#features/people/server/public.ts';
import { findPeopleInBin } from '#platform/server/bin/named-rows.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { containsFolded } from '#platform/server/db/folded-like.ts';
import { containsPattern } from '#platform/server/db/like.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { timeZone } from '#platform/server/settings/school-settings.ts';
import type { Filter } from '../schemas.ts';
import { nounsByTopic } from '../topics.ts';
import { endOfDay } from './end-of-day.ts';

export type Line = Tables['audit_log'];

/** Topics of entries that change no school data. */
const quietTopics = ['sign-in', 'files', 'log'] as const;

/** Matches the stored text, and people by their current name or their name in the bin. */
const searchCondition = async ({ db, services: { bin, database } }: QueryContext, search: string) => {
  const people = [...(await listPeopleIdsByName(db, search)), ...(await findPeopleInBin(db, bin, search))];
  const inText = sql<boolean>`(${containsFolded(database.engine, 'before', search)}
    or ${containsFolded(database.engine, 'after', search)})`;
  if (people.length === 0) return inText;
  return sql<boolean>`(${inText} or actor_id in (${sql.join(people)}) or subject_id in (${sql.join(people)}))`;
};

/** Matches entries about a record and entries that mention its id, such as a student who was enrolled in a section. */
const isAbout = (id: string) => {
  const pattern = containsPattern(id);
  return sql<boolean>`(subject_id = ${id} or actor_id = ${id} or before like ${pattern} escape '\\' or after like ${pattern} escape '\\')`;
};

type Page = { before?: string | undefined; limit: number; changes?: 'only' | undefined };

/** Entries searched per query. Text comparison is slow, so other requests are served between the queries. */
const searchBatchSize = 2000;

/** Returns the smallest id of the next batch. Undefined for the last batch. */
const findBatchEnd = async ({ db }: QueryContext, before: string | undefined): Promise<string | undefined> => {
  let query = db
    .selectFrom('audit_log')
    .select('id')
    .orderBy('id', 'desc')
    .offset(searchBatchSize - 1)
    .limit(1);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.executeTakeFirst())?.id;
};

/** Lists entries that match a filter and are older than `before`, newest first. */
export const listLines = async (context: QueryContext, filter: Filter, page: Page): Promise<Line[]> => {
  if (filter.search === undefined) return selectLines(context, filter, page).execute();
  const condition = await searchCondition(context, filter.search);
  const found: Line[] = [];
  let { before } = page;
  do {
    const end = await findBatchEnd(context, before);
    let query = selectLines(context, filter, { ...page, before, limit: page.limit - found.length }).where(condition);
    if (end !== undefined) query = query.where('id', '>=', end);
    found.push(...(await query.execute()));
    before = end;
    await setImmediate();
  } while (before !== undefined && found.length < page.limit);
  return found;
};

const selectLines = (context: QueryContext, { topic, subject, until }: Filter, page: Page) => {
  let query = context.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(page.limit);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  if (subject !== undefined) query = query.where(isAbout(subject));
  if (topic !== undefined)
    query = query.where((line) => line.or(nounsByTopic[topic].map((noun) => line('action', 'like', `${noun}:%`))));
  if (page.changes === 'only')
    for (const noun of quietTopics.flatMap((quiet) => nounsByTopic[quiet]))
      query = query.where('action', 'not like', `${noun}:%`);
  if (until !== undefined) query = query.where('at', '<', endOfDay(until, context.services.settings.get(timeZone)));
  return query;
};
