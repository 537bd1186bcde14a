import type { SectionAccess } from '#features/lesson-records/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { workCycleChanged } from '../contract.ts';

/** Tells those who keep the record of a class that something of its work cycles has changed. */
export const publishWorkCycleChanged = (context: CommandContext, { section, staff }: SectionAccess): void =>
  context.afterCommit(workCycleChanged, { sectionId: section.id, staff: [staff.adviser, ...staff.teachers] });
