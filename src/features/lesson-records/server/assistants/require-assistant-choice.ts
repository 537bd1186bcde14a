import { forbidden } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { sectionStaffChanged } from '../../contract.ts';
import { mayChooseAssistants } from '../lesson-records.policy.ts';
import { requireSectionAccess, type SectionAccess, staffIdsOf } from '../sections.queries.ts';

/** Checks the right to choose assistants and serializes such changes. @throws AppError forbidden; not_found */
export const requireAssistantChoice = async (
  { db, actor, services }: CommandContext,
  sectionId: string,
): Promise<SectionAccess> => {
  await services.database.lock(db, `assistants of ${sectionId}`);
  const access = await requireSectionAccess(db, actor, sectionId);
  if (!mayChooseAssistants(actor, access.staff)) throw forbidden();
  return access;
};

/** Publishes a staff change to the section's staff and to the teachers who were added or removed. */
export const publishStaffChanged = (
  context: CommandContext,
  access: SectionAccess,
  ...teacherIds: readonly string[]
): void =>
  context.afterCommit(sectionStaffChanged, {
    sectionId: access.section.id,
    people: [...new Set([...staffIdsOf(access), ...teacherIds])],
  });
