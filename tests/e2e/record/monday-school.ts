import type { Page } from '@playwright/test';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePdf } from '../../support/sample-files.ts';
import { inBrowser } from '../in-browser.ts';
import type { Casa, Display } from '../support.ts';

const fillSchool = async ({ world }: Casa) => {
  const teacher = await world.teacher({ first_name: 'Tala', last_name: 'Reyes', zoom_id: '', zoom_password: '' });
  const level = await world.level({ name: 'Grade 2' });
  const section = await world.section({ name: 'Molave', level: level.id, adviser: teacher.id });
  const subject = async (name: string, slots: [day: number, from: number, to: number][]) => {
    const { id } = await world.subject({ name, section: section.id, teacher: teacher.id });
    for (const [day, startMinute, endMinute] of slots)
      await world.schedule({ subject: id, day, startMinute, endMinute });
    return id;
  };
  const science = await subject('Science', [
    [0, 480, 570],
    [2, 480, 570],
  ]);
  const music = await subject('Music', [[0, 600, 645]]);
  const student = await world.student({ first_name: 'Mia', last_name: 'Cruz', middle_name: '' });
  await world.enroll(student.id, section.id);
  const unplaced = await world.student({ first_name: 'Noel', last_name: 'Abad' });
  return { teacher, section, science, music, student, unplaced };
};

type School = Awaited<ReturnType<typeof fillSchool>>;
type Visitor = 'teacher' | 'student' | 'unplaced';

/** Starts Casa with a small school on a Monday at 8:30, and opens windows for its users. */
export const inMondaySchool = () => {
  let school: School | undefined;
  const { visit } = inBrowser({ CASA_TIME_ZONE: 'Asia/Manila' }, async (casa) => {
    school = await fillSchool(casa);
    // At 8:30 the first lesson is running.
    casa.clock.advance(-90 * 60);
  });
  const filled = (): School => {
    if (!school) throw new Error('Not filled yet.');
    return school;
  };
  const roles = { teacher: 'teacher', student: 'student', unplaced: 'student' } as const;
  return {
    school: filled,
    visitAs: (visitor: Visitor, path: string, steps: (page: Page) => Promise<void>, display?: Display) =>
      visit(
        async (page) => {
          await page.goto(path);
          await steps(page);
        },
        {
          as: { role: roles[visitor], email: filled()[visitor].email, password: worldPassword },
          ...(display && { display }),
        },
      ),
  };
};

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf() });
