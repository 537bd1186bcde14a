import type { RecordStaff } from '#features/lesson-records/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { termReportsChanged } from '../../contract.ts';

export const findRoundByTitle = (db: Db, sectionId: string, title: string) =>
  db
    .selectFrom('report_rounds')
    .selectAll()
    .where('section_id', '=', sectionId)
    .where('title', '=', title)
    .executeTakeFirst();

export const publishRoundChanged = (
  context: CommandContext,
  sectionId: string,
  { adviser, teachers }: RecordStaff,
): void => context.afterCommit(termReportsChanged, { sectionId, staff: [adviser, ...teachers] });
