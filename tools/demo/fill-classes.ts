import { classesWorld } from '#features/classes/server/classes.world.ts';
import type { Services } from '#platform/server/context.ts';
import { type Filled, fileKey, idIn } from './filled.ts';
import type { PlannedFile, SchoolPlan, SubjectPlan } from './plan/plan-types.ts';

type World = ReturnType<typeof classesWorld>;

const pathsOf = ({ paths }: Filled, owner: { key: string; files: readonly PlannedFile[] }): string[] =>
  owner.files.flatMap((_, index) => paths.get(fileKey(owner.key, index)) ?? []);

const fillStructure = async (world: World, { categories, levels, sections }: SchoolPlan, filled: Filled) => {
  const { ids } = filled;
  for (const { key, category } of categories) ids.set(key, (await world.category({ name: category })).id);
  for (const { key, level, categoryKey } of levels) {
    ids.set(levelKeyOf(key), (await world.level({ name: level, category: idIn(filled, categoryKey) })).id);
  }
  for (const section of sections) {
    const level = idIn(filled, levelKeyOf(section.levelKey));
    const adviser = idIn(filled, section.adviserKey);
    const { id } = await world.section({ name: section.section, level, adviser });
    ids.set(section.key, id);
    for (const path of pathsOf(filled, section)) await world.sectionFile(id, path);
  }
};

/** Separates level keys from category keys, which may be equal. */
const levelKeyOf = (key: string) => `level ${key}`;

const fillSubject = async (world: World, plan: SubjectPlan, filled: Filled) => {
  const section = idIn(filled, plan.sectionKey);
  const { id } = await world.subject({ name: plan.subject, section, teacher: idIn(filled, plan.teacherKey) });
  filled.ids.set(plan.key, id);
  for (const slot of plan.slots) await world.schedule({ subject: id, ...slot });
  for (const path of pathsOf(filled, plan)) await world.subjectFile(id, path);
};

export const fillClasses = async (services: Services, plan: SchoolPlan, filled: Filled): Promise<void> => {
  const world = classesWorld(services);
  await fillStructure(world, plan, filled);
  for (const subject of plan.subjects) await fillSubject(world, subject, filled);
  for (const { key, sectionKey } of plan.students) {
    if (sectionKey !== undefined) await world.enroll(idIn(filled, key), idIn(filled, sectionKey));
  }
};
