import { worldPassword } from '#features/session/server/session.world.ts';
import type { World } from '../../support/world.ts';
import type { Account, School } from './school.ts';

/** Fills a school in which every list that can be empty is empty. `admin` must exist already. */
export const fillBare = async (world: World, admin: Account): Promise<School> => {
  const category = await world.category({ name: 'Casa' });
  const level = await world.level({ name: 'Junior' });
  const busy = await world.teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const section = await world.section({ name: 'Narra', adviser: busy.id });
  const subject = await world.subject({ name: 'Music', section: section.id, teacher: busy.id });
  const unstaffed = await world.section({ name: 'Molave', adviser: busy.id });
  await world.myLessonsLevel(unstaffed.level);
  const student = await world.student({ first_name: 'Mia', last_name: 'Cruz' });
  const idle = await world.teacher({ first_name: 'Jose', last_name: 'Luna' });
  const placed = await world.studentIn(unstaffed.id);
  const account = (role: Account['role'], email: string) => ({ role, email, password: worldPassword });
  return {
    accounts: {
      admin,
      teacher: account('teacher', idle.email),
      busyTeacher: account('teacher', busy.email),
      student: account('student', student.email),
      placedStudent: account('student', placed.email),
    },
    ids: {
      category: category.id,
      level: level.id,
      section: section.id,
      subject: subject.id,
      news: '',
      teacher: idle.id,
      student: student.id,
      classmate: placed.id,
      moved: placed.id,
      album: '',
      area: '',
      lesson: '',
      import: '',
      doneImport: '',
      photoBatch: '',
      donePhotoBatch: '',
      yearTurnover: '',
      schoolYear: '',
      template: '',
      round: '',
      workCycle: '',
      openWorkCycle: '',
    },
  };
};
