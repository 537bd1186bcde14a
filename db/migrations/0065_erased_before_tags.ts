import { type Kysely, sql } from 'kysely';

/** Returns for each observation the number of students in its photos who are neither at the school nor in the bin. */
const readGone = async (db: Kysely<unknown>): Promise<Map<string, number>> => {
  const photos = sql`select id, observation_id, tagged from observation_photos
    union all select id, observation_id, tagged from observation_photos_bin`;
  const children = sql`select photo_id, student_id from photo_children
    union select photo_id, student_id from photo_children_bin`;
  const { rows } = await sql<{ observation_id: string; gone: number | string }>`
    select photo.observation_id, photo.tagged - count(child.student_id) as gone
    from (${photos}) photo left join (${children}) child on child.photo_id = photo.id
    group by photo.id, photo.observation_id, photo.tagged
    having photo.tagged > count(child.student_id)`.execute(db);
  const most = new Map<string, number>();
  for (const { observation_id, gone } of rows)
    most.set(observation_id, Math.max(Number(gone), most.get(observation_id) ?? 0));
  return most;
};

/** Corrects the number of students of an observation for those erased before migration 0064, as far as photos show. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const children = sql`select observation_id, student_id from observation_children
    union select observation_id, student_id from observation_children_bin`;
  for (const [id, gone] of await readGone(db))
    for (const table of ['observations', 'observations_bin']) {
      const tagged = sql`(select count(*) + ${sql.lit(gone)} from (${children}) child where child.observation_id = ${id})`;
      await sql`update ${sql.table(table)} set tagged = ${tagged} where id = ${id} and tagged < ${tagged}`.execute(db);
    }
};
