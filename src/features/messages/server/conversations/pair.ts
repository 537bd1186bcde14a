import { getRuling, type RulingNow } from '#features/chat-rules/server/public.ts';
import { AppError, forbidden } from '#kernel/app-error.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';

export type Side = 'student' | 'teacher';

/** The two people of a conversation, seen from one of them, and what the school's rules say of the two. */
export type Pair = {
  readonly studentId: string;
  readonly teacherId: string;
  readonly own: Side;
  readonly other: Side;
  readonly ruling: RulingNow;
};

type PairContext = Pick<QueryContext, 'db' | 'actor' | 'services'>;

/**
 * The caller and the person they name, who may see what is between them.
 * @throws AppError forbidden, in the same words for somebody who does not exist
 */
export const requirePair = async (context: PairContext, id: string): Promise<Pair> => {
  const ruling = await getRuling(context, id);
  if (!ruling.maySee) throw forbidden();
  const { actor } = context;
  return actor.role === 'student'
    ? { studentId: actor.id, teacherId: id, own: 'student', other: 'teacher', ruling }
    : { studentId: id, teacherId: actor.id, own: 'teacher', other: 'student', ruling };
};

/** @throws AppError chat_off, with the sentence that explains it, unless the caller may write to the other */
export const requireMayWrite = ({ ruling }: Pair): void => {
  if (!ruling.mayWrite) throw new AppError('chat_off', ruling.explanation);
};

/** The conversation of two people; undefined until the first message. */
export const findConversation = (db: Db, { studentId, teacherId }: Pair) =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();
