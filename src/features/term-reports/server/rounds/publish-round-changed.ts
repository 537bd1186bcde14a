import type { RecordStaff } from '#features/lesson-records/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { termReportsChanged } from '../../contract.ts';

export const publishRoundChanged = (
  context: CommandContext,
  sectionId: string,
  { adviser, teachers }: RecordStaff,
): void => context.afterCommit(termReportsChanged, { sectionId, staff: [adviser, ...teachers] });
