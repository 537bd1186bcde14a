import { expect, test } from 'vitest';
import { termReportsEndpoints } from '#features/term-reports/contract.ts';
import { startTestCasa } from '#tests/support/test-casa.ts';
import { fillCalendar } from './fill-calendar.ts';
import { fillReports } from './fill-reports.ts';
import { fillSchool } from './fill-school.ts';
import { planSchool } from './plan/school-plan.ts';

test('the showcase class has begun reports of the term in the states writing and ready', async () => {
  const casa = await startTestCasa();
  try {
    const plan = planSchool({ today: '2025-11-20', students: 40 });
    const school = await fillSchool(casa.services, plan, { withPictures: false });
    const term = await fillCalendar(casa.services, '2025-11-20');
    if (!term) throw new Error('no term');
    await fillReports(casa.services, plan, school, term);
    const admin = await casa.asNew('admin');
    const section = plan.sections.find(({ adviserKey }) => adviserKey === plan.showcase.teacherKey);
    const sectionID = school.idOf(section?.key ?? '');
    const [round] = (await admin.call(termReportsEndpoints.getReportRounds, { sectionID })).body.rounds;
    expect(round).toMatchObject({ title: 'Second term', fromDay: '2025-09-01', toDay: '2025-12-18' });
    const { children: students } = (
      await admin.call(termReportsEndpoints.getReportRound, { roundID: round?._id ?? '' })
    ).body;
    expect(students.map(({ state }) => state)).toEqual(expect.arrayContaining(['writing', 'ready']));
  } finally {
    await casa.stop();
  }
});
