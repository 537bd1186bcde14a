import type { SectionAccess } from '#features/lesson-records/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { workCycleChanged } from '../contract.ts';

export const publishWorkCycleChanged = (context: CommandContext, { section, staff }: SectionAccess): void =>
  context.afterCommit(workCycleChanged, { sectionId: section.id, staff: [staff.adviser, ...staff.teachers] });
