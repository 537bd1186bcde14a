import { forbidden } from '#kernel/app-error.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { mayWriteTo } from './messages.policy.ts';

export type Side = 'student' | 'teacher';

/** The two people of a conversation, seen from one of them. */
export type Pair = { readonly studentId: string; readonly teacherId: string; readonly own: Side; readonly other: Side };

/** The caller and the person they name. @throws AppError forbidden, in the same words for somebody who does not exist */
export const requirePair = async ({ db, actor }: Pick<QueryContext, 'db' | 'actor'>, id: string): Promise<Pair> => {
  const person = await db.selectFrom('accounts').select('role').where('id', '=', id).executeTakeFirst();
  if (!person || !mayWriteTo(actor, person)) throw forbidden();
  return actor.role === 'student'
    ? { studentId: actor.id, teacherId: id, own: 'student', other: 'teacher' }
    : { studentId: id, teacherId: actor.id, own: 'teacher', other: 'student' };
};

/** The conversation of two people; undefined until the first message. */
export const findConversation = (db: Db, { studentId, teacherId }: Pair) =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();
