import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, displays } from '../support.ts';

const { visit, world } = inBrowser();

const classOf = async () => {
  const adviser = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const teacher = await world().teacher({ first_name: 'Ramon', last_name: 'Santos' });
  const section = await world().section({ name: 'Mango', adviser: adviser.id });
  const subject = await world().subject({ section: section.id, teacher: teacher.id });
  const student = await world().studentIn(section.id);
  return { adviser, teacher, section, subject, student };
};

test('a family opens a chat with the adviser from the section and with the teacher from the subject', async () => {
  const { student, subject } = await classOf();
  await visit(
    async (page) => {
      await page.getByRole('link', { name: 'Write to Tala Reyes' }).click();
      await page.getByRole('heading', { name: 'To: Tala Reyes' }).waitFor();
      await page.goto(`/student/section/subjects/${subject.id}`);
      await page.getByRole('link', { name: 'Write to Ramon Santos' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'Write to Ramon Santos' }).click();
      await page.getByRole('heading', { name: 'To: Ramon Santos' }).waitFor();
    },
    {
      display: displays[0],
      as: { role: 'student', email: student.email, password: worldPassword },
      at: '/student/section',
    },
  );
});

test('an adviser opens a chat with a family from the student list of the section', async () => {
  const { adviser, section, student } = await classOf();
  await visit(
    async (page) => {
      await page.getByRole('button', { name: /^View/ }).click();
      const link = page.getByRole('dialog').getByRole('link', { name: /^Write to / });
      await link.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await link.click();
      await page.waitForURL(`**/teacher/messages/${student.id}`);
    },
    {
      display: displays[3],
      as: { role: 'teacher', email: adviser.email, password: worldPassword },
      at: `/teacher/advisory/${section.id}`,
    },
  );
});
