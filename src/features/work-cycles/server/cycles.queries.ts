import { requireSectionAccess } from '#features/lesson-records/server/public.ts';
import { AppError, forbidden, notFound } from '#kernel/app-error.ts';
import type { Actor, QueryContext } from '#platform/server/context.ts';
import { workCycleOn } from '#platform/server/settings/day-settings.ts';
import * as texts from '#texts/work-cycles/errors';

/** Returns a section whose record the caller keeps. @throws AppError forbidden; not_found; conflict if switched off */
export const requireWorkCycleSection = async ({ db, actor, services }: QueryContext<Actor>, sectionId: string) => {
  const access = await requireSectionAccess(db, actor, sectionId);
  if (!services.settings.get(workCycleOn)) throw new AppError('conflict', texts.switchedOff);
  return access;
};

/** Returns a cycle of such a section. @throws AppError forbidden; not_found; conflict if switched off */
export const requireCycle = async (context: QueryContext<Actor>, id: string) => {
  const { db, actor } = context;
  const cycle = await db.selectFrom('work_cycles').selectAll().where('id', '=', id).executeTakeFirst();
  if (!cycle) throw actor.role === 'admin' ? notFound(texts.cycle) : forbidden();
  return { cycle, access: await requireWorkCycleSection(context, cycle.section_id) };
};
