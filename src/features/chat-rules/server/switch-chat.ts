import { studentsById } from '#features/people/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/chat-rules/errors';
import { chatRulesChanged, type chatRulesEndpoints } from '../contract.ts';

export const switchChat: Handler<(typeof chatRulesEndpoints)['switchChat']> = async (context, { ids, on, note }) => {
  const found = await studentsById(context.db, ids);
  if (found.length < ids.length) throw notFound(texts.student);
  const changed = on ? await switchOn(context, ids) : await switchOff(context, ids, note ?? '');
  for (const id of changed)
    await context.audit({
      action: on ? 'chat:switched-on' : 'chat:switched-off',
      subject: { kind: 'student', id },
      ...(on ? {} : { after: { note: note ?? '' } }),
    });
  if (changed.length > 0) context.afterCommit(chatRulesChanged, { studentIds: changed });
  return { ids, on };
};

const switchOn = async ({ db }: CommandContext, ids: readonly string[]) => {
  const rows = await db.deleteFrom('chat_switches').where('student_id', 'in', ids).returning('student_id').execute();
  return rows.map(({ student_id }) => student_id);
};

/** Returns the ids of changed students. A chat that is already off retains its first admin and note. */
const switchOff = async ({ db, actor, services }: CommandContext, ids: readonly string[], note: string) => {
  const off = { off_since: services.clock.now(), off_by: actor.id, note };
  const rows = await db
    .insertInto('chat_switches')
    .values(ids.map((student_id) => ({ student_id, ...off })))
    .onConflict((conflict) => conflict.column('student_id').doNothing())
    .returning('student_id')
    .execute();
  return rows.map(({ student_id }) => student_id);
};
