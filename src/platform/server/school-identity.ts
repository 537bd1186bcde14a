import type { Db } from './db/database.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    school_identity: {
      id: number;
      school_id: string;
      /** Changes with each restore, so that what others keep of the time before is known to be out of date. */
      epoch: string;
    };
  }
}

export type SchoolIdentity = { readonly schoolId: string; readonly epoch: string };

/** Which school a database is of. */
export const getSchoolIdentity = async (db: Db): Promise<SchoolIdentity> => {
  const row = await db.selectFrom('school_identity').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  return { schoolId: row.school_id, epoch: row.epoch };
};
