import { findRoom, type Room } from '#features/lesson-records/server/public.ts';
import type { BinDeclaration } from '#platform/server/bin/bin.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { tellPeople } from './tell-people.ts';

/** Agreements came out of the bin: those who see them now are told, once for each child. */
export const tellRestored: NonNullable<BinDeclaration['restored']> = async (context, ids) => {
  const { db } = context;
  const sectionOf = new Map<string, string | null>();
  await inParts(ids, async (part) => {
    const rows = await db
      .selectFrom('agreements')
      .leftJoin('enrollments', 'enrollments.student_id', 'agreements.student_id')
      .select(['agreements.student_id', 'enrollments.section_id'])
      .distinct()
      .where('agreements.id', 'in', part)
      .execute();
    for (const { student_id, section_id } of rows) sectionOf.set(student_id, section_id);
  });
  const rooms = new Map<string, Room | undefined>();
  for (const sectionId of new Set(sectionOf.values()))
    if (sectionId !== null) rooms.set(sectionId, await findRoom(db, sectionId));
  for (const [studentId, sectionId] of sectionOf) await tellPeople(context, studentId, rooms.get(sectionId ?? ''));
};
