import { forbidden } from '#kernel/app-error.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { maySeeAsStudent } from './classes.policy.ts';
import { findOwnSection } from './staff.queries.ts';

export const requireOwnSection = async ({ db, actor }: QueryContext, sectionId: string) => {
  const own = actor.role === 'student' ? await findOwnSection(db, actor.id) : undefined;
  if (!maySeeAsStudent(actor, own, sectionId)) throw forbidden();
};
