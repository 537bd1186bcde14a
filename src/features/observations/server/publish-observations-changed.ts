import { type SectionAccess, staffIdsOf } from '#features/lesson-records/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { observationsChanged } from '../contract.ts';

export const publishObservationsChanged = (context: CommandContext, access: SectionAccess): void =>
  context.afterCommit(observationsChanged, { sectionId: access.section.id, staff: staffIdsOf(access) });
