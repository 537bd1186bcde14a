import { forbidden } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { sectionStaffChanged } from '../../contract.ts';
import { mayChooseAssistants } from '../lesson-records.policy.ts';
import { requireSectionAccess, type SectionAccess, staffIdsOf } from '../sections.queries.ts';

/** A class of which the caller says who helps there. Whoever does the same at the same moment waits. @throws AppError forbidden; not_found */
export const requireAssistantChoice = async (
  { db, actor, services }: CommandContext,
  sectionId: string,
): Promise<SectionAccess> => {
  await services.database.lock(db, `assistants of ${sectionId}`);
  const access = await requireSectionAccess(db, actor, sectionId);
  if (!mayChooseAssistants(actor, access.staff)) throw forbidden();
  return access;
};

/** Tells those of a class, and who came into it or left it. */
export const publishStaffChanged = (
  context: CommandContext,
  access: SectionAccess,
  ...teacherIds: readonly string[]
): void =>
  context.afterCommit(sectionStaffChanged, {
    sectionId: access.section.id,
    people: [...new Set([...staffIdsOf(access), ...teacherIds])],
  });
