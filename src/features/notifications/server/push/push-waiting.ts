import type { Role } from '#kernel/roles.ts';
import type { Services } from '#platform/server/context.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { claim } from '../claims.ts';
import { notifyCutoff } from '../notify-cutoff.ts';
import { isQuiet } from '../quiet.ts';
import { type Waiting, waitingPages } from '../waiting.queries.ts';
import { enqueuePushes, finishPushes } from './push-jobs.ts';

const peoplePerBatch = 8;
const gatherMilliseconds = 200;

const byPerson = (page: readonly Waiting[]): Waiting[][] => {
  const people = new Map<string, Waiting[]>();
  for (const one of page) people.set(one.accountId, [...(people.get(one.accountId) ?? []), one]);
  return [...people.values()];
};

type IsWatching = (person: { id: string; role: Role }) => boolean;

/** Claims one push per conversation, so that a click opens that conversation. Skips a user who has Casa visible. */
const claimFor = async (services: Services, waiting: readonly Waiting[], isWatching: IsWatching): Promise<void> => {
  const [first] = waiting;
  if (!first || isWatching({ id: first.accountId, role: first.role })) return;
  await claim(services, 'push', waiting, enqueuePushes);
};

export const pushJob = 'push about unread messages';

export const createPushes = (services: Services, isWatching: IsWatching) => {
  let gathered: Set<string> | undefined;

  /** Pushes to users who chose it, unless Casa is visible or quiet hours apply. Safe on several nodes concurrently. */
  const pushWaiting = async (accountIds?: readonly string[]): Promise<void> => {
    if (await isQuiet(services)) return;
    const filter = {
      channel: 'push',
      frequency: 'at_once',
      now: services.clock.now(),
      since: notifyCutoff(services),
      ...(accountIds ? { accountIds } : {}),
    } as const;
    for await (const page of waitingPages(services.database.read, filter)) {
      const people = byPerson(page);
      const claimTogether = (part: typeof people) =>
        Promise.all(part.map((one) => claimFor(services, one, isWatching)));
      await inParts(people, claimTogether, peoplePerBatch);
    }
    await finishPushes(services);
  };
  const pushGathered = () => {
    const ids = [...(gathered ?? [])];
    gathered = undefined;
    pushWaiting(ids).catch((error: unknown) =>
      services.log.warn({ err: error }, 'sending pushes failed; they are retried'),
    );
  };

  return {
    pushWaiting,
    /** Schedules a push shortly after a message, to batch several. The job finds pushes lost by a restart. */
    pushSoon: (accountId: string): void => {
      if (gathered) return void gathered.add(accountId);
      gathered = new Set([accountId]);
      setTimeout(pushGathered, gatherMilliseconds).unref();
    },
  };
};
