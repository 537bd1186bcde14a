import type { Handler } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { messagesEndpoints } from '../../contract.ts';
import { conversationsWith } from './conversations-with.ts';
import { loadPartners } from './load-partners.ts';

export const adminConversations: Handler<(typeof messagesEndpoints)['adminConversations']> = async (context, input) => {
  const { db, actor } = context;
  const rows = await keysetPage(
    context,
    input,
    (after, limit) => {
      let query = db
        .selectFrom('conversations')
        .select(['id', 'student_id', 'teacher_id', 'last_seq', 'last_message_at']);
      const { personId } = input;
      if (personId !== undefined)
        query = query.where((row) => row.or([row('student_id', '=', personId), row('teacher_id', '=', personId)]));
      if (after) query = query.where((row) => row(row.refTuple('last_message_at', 'id'), '<', row.tuple(...after)));
      if (limit !== undefined) query = query.limit(limit);
      return query.orderBy('last_message_at', 'desc').orderBy('id', 'desc').execute();
    },
    (row) => [row.last_message_at, row.id],
  );
  const idsOf = (side: 'student_id' | 'teacher_id') => [...new Set(rows.map((row) => row[side]))];
  const students = await loadPartners(db, actor.role, 'student', idsOf('student_id'));
  const teachers = await loadPartners(db, actor.role, 'teacher', idsOf('teacher_id'));
  return rows.flatMap(({ id, student_id, teacher_id, last_seq: messageCount, last_message_at: lastMessageAt }) => {
    const [student, teacher] = [students.get(student_id), teachers.get(teacher_id)];
    return student && teacher ? [{ _id: id, student, teacher, messageCount, lastMessageAt }] : [];
  });
};

export const studentConversations: Handler<(typeof messagesEndpoints)['studentConversations']> = (context, page) =>
  conversationsWith(context, 'teacher', page);

export const teacherConversations: Handler<(typeof messagesEndpoints)['teacherConversations']> = (context, page) =>
  conversationsWith(context, 'student', page);
