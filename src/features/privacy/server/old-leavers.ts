import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import { eraseAndRecord } from './erase-and-record.ts';
import { leaverDays } from './settings.ts';

const listOldLeaverIds = async (services: Services, db: Db, days: number): Promise<string[]> => {
  const before = schoolDay(services, secondsFromNow(services.clock, -days * 24 * 3600));
  const rows = await db
    .selectFrom('leavers')
    .select('student_id')
    .where('last_day', '<', before)
    .orderBy('last_day')
    .orderBy('student_id')
    .execute();
  return rows.map(({ student_id }) => student_id);
};

/** Returns the students that {@link eraseOldLeavers} would erase with this retention period. */
export const listOldLeavers = (services: Services, days: number): Promise<string[]> =>
  listOldLeaverIds(services, services.database.read, days);

/** Erases a student unless the student has returned in the meantime. @returns true if erased */
const eraseOne = (services: Services, id: string, days: number): Promise<boolean> =>
  inTransaction(systemContext(services), async (context) => {
    for (const name of ['people', 'bin']) await services.database.lock(context.db, name);
    if (!(await listOldLeaverIds(services, context.db, days)).includes(id)) return false;
    await eraseAndRecord(context, { id, role: 'student', requestedBy: null });
    return true;
  });

/** Erases former students whose retention period is over. @returns their ids */
export const eraseOldLeavers = async (services: Services): Promise<string[]> => {
  const days = services.settings.get(leaverDays);
  const erased: string[] = [];
  for (const id of await listOldLeavers(services, days)) {
    if (await eraseOne(services, id, days)) erased.push(id);
  }
  return erased;
};
