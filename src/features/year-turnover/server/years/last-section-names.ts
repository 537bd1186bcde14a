import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';

/** Returns the latest recorded names of sections, including deleted sections. Sections without a record are missing. */
export const loadLastSectionNames = async (
  db: Db,
  sectionIds: readonly string[],
): Promise<ReadonlyMap<string, { name: string; level: string }>> => {
  const names = new Map<string, { name: string; level: string }>();
  await inParts(sectionIds, async (part) => {
    const rows = await db
      .selectFrom('year_sections')
      .select(['section_id', 'name', 'level'])
      .where('section_id', 'in', part)
      .orderBy('year_from')
      .execute();
    for (const { section_id, name, level } of rows) names.set(section_id, { name, level });
  });
  return names;
};
