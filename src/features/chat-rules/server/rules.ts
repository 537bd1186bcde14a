import { fullName, partnerView, studentsById } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import { timeZone } from '#platform/server/settings/school-settings.ts';
import type { chatRulesEndpoints } from '../contract.ts';
import type { SwitchedOff } from '../schemas.ts';
import { findQuietHours, getRuling } from './chat-rules.queries.ts';

export const getChatRules: Handler<(typeof chatRulesEndpoints)['getChatRules']> = async ({ db, services }) => ({
  quietHours: (await findQuietHours(db)) ?? null,
  timeZone: services.settings.get(timeZone),
  switchedOff: await listSwitchedOff(db),
});

const listSwitchedOff = async (db: Db): Promise<SwitchedOff[]> => {
  const rows = await db
    .selectFrom('chat_switches')
    .leftJoin('admins', 'admins.id', 'chat_switches.off_by')
    .select(['student_id', 'off_since', 'note', 'first_name', 'middle_name', 'last_name'])
    .orderBy('off_since', 'desc')
    .orderBy('student_id')
    .execute();
  const students = await studentsById(
    db,
    rows.map(({ student_id }) => student_id),
  );
  const byId = new Map(students.map((row) => [row.id, partnerView(row, 'student')]));
  return rows.flatMap(({ student_id, off_since, note, first_name, middle_name, last_name }) => {
    const student = byId.get(student_id);
    if (!student) return [];
    const hasAdmin = first_name !== null && middle_name !== null && last_name !== null;
    const by = hasAdmin ? { offBy: fullName({ first_name, middle_name, last_name }) } : {};
    return [{ student, offSince: off_since, note, ...by }];
  });
};

export const getWriteRule: Handler<(typeof chatRulesEndpoints)['getWriteRule']> = async (context, { userId }) => {
  const { mayWrite, reason, explanation, quietUntil } = await getRuling(context, userId);
  return { mayWrite, reason, explanation, quietUntil };
};
