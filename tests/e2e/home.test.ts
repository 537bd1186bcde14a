import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { firstDay as today } from '../support/test-clock.ts';
import { inBrowser } from './in-browser.ts';
import { newRecordSection } from './record/record-section.ts';
import { axeFindings, displays, excessWidth } from './support.ts';

const { visit, world, casa } = inBrowser();

test('the home page shows unread messages and the newest memo', async () => {
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const student = await world().student({});
  await world().conversation({
    student: student.id,
    teacher: teacher.id,
    messages: [
      { from: 'teacher', text: 'Good morning' },
      { from: 'teacher', text: 'Rain boots tomorrow.' },
    ],
    unreadByStudent: 2,
  });
  await casa().services.database.transaction((tx) =>
    tx
      .insertInto('newsletters')
      .values({
        id: casa().services.clock.newId(),
        path: null,
        link: 'https://www.example.org/march',
        title: 'March at school',
        image: null,
        created_at: new Date(Date.UTC(2026, 2, 9, 8)).toISOString(),
      })
      .execute(),
  );
  await visit(
    async (page) => {
      const waiting = page.getByRole('list', { name: 'To do' });
      await waiting.getByRole('link', { name: 'Newest memo March at school · Mar 9, 2026' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await waiting.getByRole('link', { name: '2 unread messages' }).click();
      const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
      await rows.filter({ hasText: 'Tala Reyes' }).click();
      await page
        .getByRole('region', { name: /^Messages with/ })
        .getByText('Rain boots tomorrow.')
        .waitFor();
      await page.goto('/student');
      await waiting.getByRole('link', { name: 'No unread messages' }).waitFor();
    },
    {
      display: displays[1],
      as: { role: 'student', email: student.email, password: worldPassword },
      at: '/student',
    },
  );
});

test.each([
  ['phone', displays[0]],
  ['desktop', displays[3]],
])('on a %s a teacher’s home page shows today’s plans of the class and links to them', async (_name, display) => {
  const { adviser, section, teacher, lesson, studentIds } = await newRecordSection(world());
  const of = { lesson, section, maker: teacher, kind: 'planned' as const, day: today };
  await world().entries(studentIds.map((student) => ({ ...of, student })));
  await visit(
    async (page) => {
      const today = page.getByRole('list', { name: 'To do' }).getByRole('link', { name: /^Today in / });
      expect(await today.textContent()).toContain('1 lesson planned, no quick notes to sort');
      expect(await axeFindings(page)).toEqual([]);
      expect(await excessWidth(page)).toBe(0);
      await today.click();
      await page.getByRole('article', { name: 'Pink Tower' }).waitFor();
    },
    { as: adviser, at: '/teacher', display },
  );
});
