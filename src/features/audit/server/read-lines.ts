import { type RawBuilder, sql } from 'kysely';
import { peopleNamed } from '#features/people/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { containsPattern } from '#platform/server/db/like.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { timeZone } from '#platform/server/settings/school-settings.ts';
import type { Filter } from '../schemas.ts';
import { nounsByTopic } from '../topics.ts';
import { endOfDay } from './end-of-day.ts';

export type Line = Tables['audit_log'];

/** What changes nothing of the school. */
const quietTopics = ['sign-in', 'files', 'log'] as const;

/** `lower` of SQLite knows the letters of English alone: the other letters of a search are made small one by one. */
const loweredFor = (column: 'before' | 'after', search: string): RawBuilder<unknown> =>
  [...new Set(search)]
    .filter((letter) => letter > '\u007f' && letter.toUpperCase() !== letter)
    .reduce(
      (text: RawBuilder<unknown>, letter) => sql`replace(${text}, ${letter.toUpperCase()}, ${letter})`,
      sql`lower(${sql.ref(column)})`,
    );

/** Searches look into what was written at the time, and at who a person is today. */
const matches = async (context: QueryContext, search: string) => {
  const people = await peopleNamed(context.db, search);
  const lowered = search.normalize().toLowerCase();
  const pattern = containsPattern(lowered);
  const inText = sql<boolean>`(${loweredFor('before', lowered)} like ${pattern} escape '\\'
    or ${loweredFor('after', lowered)} like ${pattern} escape '\\')`;
  if (people.length === 0) return inText;
  return sql<boolean>`(${inText} or actor_id in (${sql.join(people)}) or subject_id in (${sql.join(people)}))`;
};

/** Also what happened to others there, such as a student who came into a section: their lines name it. */
const isAbout = (id: string) => {
  const pattern = containsPattern(id);
  return sql<boolean>`(subject_id = ${id} or actor_id = ${id} or before like ${pattern} escape '\\' or after like ${pattern} escape '\\')`;
};

/** Lines that a filter lets through, newest first, older than `before`. */
export const readLines = async (
  context: QueryContext,
  { search, topic, subject, until }: Filter,
  page: { before?: string | undefined; limit: number; changes?: 'only' | undefined },
): Promise<Line[]> => {
  let query = context.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(page.limit);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  if (search !== undefined) query = query.where(await matches(context, search));
  if (subject !== undefined) query = query.where(isAbout(subject));
  if (topic !== undefined)
    query = query.where((line) => line.or(nounsByTopic[topic].map((noun) => line('action', 'like', `${noun}:%`))));
  if (page.changes === 'only')
    for (const noun of quietTopics.flatMap((quiet) => nounsByTopic[quiet]))
      query = query.where('action', 'not like', `${noun}:%`);
  if (until !== undefined) query = query.where('at', '<', endOfDay(until, context.services.settings.get(timeZone)));
  return query.execute();
};
