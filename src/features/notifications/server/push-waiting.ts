import type { Services } from '#platform/server/context.ts';
import { isWatching } from './attention.ts';
import { claim, release } from './marks.ts';
import { partnerNames } from './names.queries.ts';
import { newsSince } from './news-since.ts';
import { isQuiet } from './quiet.ts';
import { pushTo } from './send-push.ts';
import { countUnread, type Waiting, waitingPages } from './waiting.queries.ts';
import { countOf } from './words.ts';

const peopleAtOnce = 8;
const gatherMilliseconds = 200;

const byPerson = (page: readonly Waiting[]): Waiting[][] => {
  const people = new Map<string, Waiting[]>();
  for (const one of page) people.set(one.accountId, [...(people.get(one.accountId) ?? []), one]);
  return [...people.values()];
};

/** One push for each conversation of a person, so that a click leads to it. */
const pushToPerson = async (services: Services, waiting: readonly Waiting[]): Promise<void> => {
  const [first] = waiting;
  if (!first || isWatching(services, { id: first.accountId, role: first.role })) return;
  const claimed = await claim(services, 'push', waiting);
  if (claimed.length === 0) return;
  const { read } = services.database;
  const names = await partnerNames(read, claimed);
  const unread = await countUnread(read, { id: first.accountId, role: first.role });
  for (const one of claimed) {
    const outcome = await pushTo(services, one.accountId, {
      title: names.get(one.partnerId) ?? services.env.schoolName,
      body: countOf(one.unread),
      url: `/${one.role}/messages/${one.partnerId}`,
      tag: `conversation-${one.partnerId}`,
      unread,
    });
    if (outcome === 'later') await release(services, 'push', [one]);
  }
};

/**
 * Pushes what people want to be told at once and have not been told, unless they look at Casa or the hours are quiet. Safe to run
 * at the same time in several places.
 * @param accountIds only these people; everybody without
 */
export const pushWaiting = async (services: Services, accountIds?: readonly string[]): Promise<void> => {
  if (await isQuiet(services)) return;
  const wanted = {
    channel: 'push',
    frequency: 'at_once',
    now: services.clock.now(),
    since: newsSince(services),
    ...(accountIds ? { accountIds } : {}),
  } as const;
  for await (const page of waitingPages(services.database.read, wanted)) {
    const people = byPerson(page);
    for (let start = 0; start < people.length; start += peopleAtOnce)
      await Promise.all(people.slice(start, start + peopleAtOnce).map((one) => pushToPerson(services, one)));
  }
};

const gathered = new WeakMap<Services, Set<string>>();

/** Soon after a message: those of a moment together. What is missed here, such as by a restart, the job finds. */
export const pushSoon = (services: Services, accountId: string): void => {
  const waiting = gathered.get(services);
  if (waiting) return void waiting.add(accountId);
  const ids = new Set([accountId]);
  gathered.set(services, ids);
  setTimeout(() => {
    gathered.delete(services);
    pushWaiting(services, [...ids]).catch((error: unknown) =>
      services.log.warn({ err: error }, 'pushes will be tried again'),
    );
  }, gatherMilliseconds).unref();
};
