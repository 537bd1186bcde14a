import type { Db } from './db/database.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    school_identity: {
      id: number;
      school_id: string;
      /** Changes with each restore so that clients discard data of the time before. */
      epoch: string;
    };
  }
}

export type SchoolIdentity = { readonly schoolId: string; readonly epoch: string };

export const getSchoolIdentity = async (db: Db): Promise<SchoolIdentity> => {
  const row = await db.selectFrom('school_identity').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  return { schoolId: row.school_id, epoch: row.epoch };
};
