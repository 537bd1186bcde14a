import { getRuling, type RulingNow } from '#features/chat-rules/server/public.ts';
import { AppError, forbidden } from '#kernel/app-error.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';

export type Side = 'student' | 'teacher';

/** The two participants of a conversation, seen from the caller, with the ruling of the chat rules. */
export type Pair = {
  readonly studentId: string;
  readonly teacherId: string;
  readonly own: Side;
  readonly other: Side;
  readonly ruling: RulingNow;
};

type PairContext = Pick<QueryContext, 'db' | 'actor' | 'services'>;

/** Returns both participants if the caller may see the conversation. @throws AppError forbidden, also if unknown */
export const requirePair = async (context: PairContext, id: string): Promise<Pair> => {
  const ruling = await getRuling(context, id);
  if (!ruling.maySee) throw forbidden();
  const { actor } = context;
  return actor.role === 'student'
    ? { studentId: actor.id, teacherId: id, own: 'student', other: 'teacher', ruling }
    : { studentId: id, teacherId: actor.id, own: 'teacher', other: 'student', ruling };
};

/** Checks that the caller may write to the other participant. @throws AppError chat_off with an explanation */
export const requireMayWrite = ({ ruling }: Pair): void => {
  if (!ruling.mayWrite) throw new AppError('chat_off', ruling.explanation);
};

export const findConversation = (db: Db, { studentId, teacherId }: Pair) =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();
