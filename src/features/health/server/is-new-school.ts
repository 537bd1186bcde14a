import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';

const newForSeconds = 36 * 3600;

/** True if the school is so new that tasks of its first night or first days are not due yet. */
export const isNewSchool = async ({ database, clock }: Services): Promise<boolean> => {
  const older = database.read
    .selectFrom('accounts')
    .select('id')
    .where('created_at', '<=', secondsFromNow(clock, -newForSeconds))
    .limit(1);
  return (await older.executeTakeFirst()) === undefined;
};
