import { termReportsWorld } from '#features/term-reports/server/term-reports.world.ts';
import { addDays } from '#kernel/days/days.ts';
import type { Term } from '#kernel/days/school-years.ts';
import type { Services } from '#platform/server/context.ts';
import type { FilledSchool } from './fill-school.ts';
import type { SchoolPlan } from './plan/plan-types.ts';

type Slots = { readonly child: string };

const nextSteps: readonly ((slots: Slots) => string)[] = [
  ({ child: student }) =>
    `${student} now finishes what was begun the day before without being reminded. Next, ${student} plans a larger work over a whole week, with a list of what it needs.`,
  ({ child: student }) =>
    `${student} asks for the bead chains again and again, and explains them to others. Skip counting leads on to the multiplication board after the holidays.`,
  ({ child: student }) =>
    `Long stories are written with joy. ${student} will read them aloud to a friend first, and look for the places where a sentence ends.`,
  ({ child: student }) =>
    `In a group ${student} listens before speaking, and the others come for advice. The next going-out is planned by ${student} with two friends.`,
  ({ child: student }) =>
    `${student} needs quiet for reading and has found a place for it. We look for books about animals of the sea, which ${student} chose for the next research.`,
  ({ child: student }) =>
    `The garden is in good hands: ${student} waters, measures and draws it every week. The measures lead to the first work with area.`,
];

/** Days from the due day of the reports to the end of the term. */
const dueBefore = 7;
/** One report in four is ready to be checked. The others are being written. */
const readyEach = 4;

/** Opens the report round of a term in the class that the demo teacher advises, and begins some reports. */
export const fillReports = async (services: Services, plan: SchoolPlan, { idOf }: FilledSchool, term: Term) => {
  const section = plan.sections.find(({ adviserKey }) => adviserKey === plan.showcase.teacherKey);
  if (!section) return;
  const { reportRound, termReport } = termReportsWorld(services);
  const maker = idOf(section.adviserKey);
  const { id: round } = await reportRound({
    ...{ section: idOf(section.key), maker, title: term.name, template: 'elementary' },
    ...{ fromDay: term.from, toDay: term.to, dueDay: addDays(term.to, -dueBefore) },
  });
  const students = plan.students.filter(({ sectionKey }) => sectionKey === section.key);
  for (const [at, writeText] of nextSteps.entries()) {
    const student = students[at];
    if (!student) return;
    await termReport({
      ...{ round, maker, student: idOf(student.key), text: writeText({ child: student.fields.first_name }) },
      state: at % readyEach === 0 ? 'ready' : 'writing',
    });
  }
};
