import { worldPassword } from '#features/session/server/session.world.ts';
import type { World } from '../../support/world.ts';

/** Creates a class of children named Cruz with two lessons, and its adviser. */
export const newRecordSection = async (world: World, names: readonly string[] = ['Ana', 'Ben']) => {
  const teacher = await world.teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const { id: section } = await world.section({ adviser: teacher.id });
  const { album, group, lesson } = await world.album({ lesson: 'Pink Tower' });
  const { id: stair } = await world.lesson({ group, name: 'Brown Stair' });
  await world.sectionAlbums(section, [album]);
  const studentIds: string[] = [];
  for (const first_name of names) {
    const { id } = await world.student({ first_name, middle_name: '', last_name: 'Cruz', birthdate: '2020-01-05' });
    await world.enroll(id, section);
    studentIds.push(id);
  }
  const adviser = { role: 'teacher' as const, email: teacher.email, password: worldPassword };
  return {
    adviser,
    teacher: teacher.id,
    section,
    studentIds,
    album,
    group,
    lesson,
    stair,
    at: `/teacher/record/${section}`,
  };
};
