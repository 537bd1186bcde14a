import { peopleNames } from '#features/people/server/public.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { messagesEndpoints } from '../../contract.ts';

const unansweredSeconds = 24 * 3600;
const shownTeachers = 5;

export const getWaitingFamilies: Handler<(typeof messagesEndpoints)['getWaitingFamilies']> = async ({
  db,
  services,
}) => {
  const unanswered = db
    .selectFrom('conversations')
    // Students who left the school do not count as waiting.
    .innerJoin('accounts', 'accounts.id', 'conversations.student_id')
    .where('accounts.closed_at', 'is', null)
    .where('teacher_unread', '>', 0)
    .where('last_message_at', '<', secondsFromNow(services.clock, -unansweredSeconds));
  // A family that waits for two teachers counts once in the total.
  const { total } = await unanswered
    .select(({ fn }) => fn.count<number | string>('student_id').distinct().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await unanswered
    .select(({ fn }) => ['teacher_id', fn.countAll<number | string>().as('families')])
    .groupBy('teacher_id')
    .execute();
  const waiting = rows
    .map(({ teacher_id: _id, families }) => ({ _id, families: Number(families) }))
    .sort((one, other) => other.families - one.families || one._id.localeCompare(other._id));
  const first = waiting.slice(0, shownTeachers);
  const names = await peopleNames(
    db,
    first.map(({ _id }) => _id),
  );
  return {
    families: Number(total),
    teachers: first.flatMap(({ _id, families }) => {
      const full_name = names.get(_id);
      return full_name === undefined ? [] : [{ _id, full_name, families }];
    }),
  };
};
