import { countSections, countTeachers, planClasses } from './classes-plan.ts';
import { createMailbox } from './contact.ts';
import { planConversations } from './conversations-plan.ts';
import { planSectionFiles, planSubjectFiles } from './files-plan.ts';
import { planNews } from './news-plan.ts';
import { planNewsletters } from './newsletters-plan.ts';
import { planAdmins, planStudents, planTeachers } from './people-plan.ts';
import type { AdminPlan, SchoolPlan, SectionPlan, Showcase, StudentPlan } from './plan-types.ts';
import { categories, levels } from './programmes.ts';
import { createRandom } from './random.ts';
import { place, schoolName, verse } from './school.ts';

type Options = { seed?: number; students?: number; today: string };

const unassigned = 4;

const chooseShowcase = (sections: readonly SectionPlan[], students: readonly StudentPlan[]): Showcase => {
  const section = sections.find(({ levelKey }) => levelKey === 'grade-2');
  const student = students.find(({ sectionKey, portrait }) => sectionKey === section?.key && portrait);
  if (!section || !student) throw new Error('The plan has no class to show.');
  return { teacherKey: section.adviserKey, studentKey: student.key };
};

const headOf = ([head]: readonly AdminPlan[]) => (head ? `${head.fields.first_name} A. ${head.fields.last_name}` : '');

/**
 * Plans a fictional school as plain data. The same options always give the same school.
 * @param options.students 300 by default; the numbers of classes and teachers follow from it
 * @param options.today `YYYY-MM-DD`; ages are relative to this day, and all dated items are earlier
 */
export const planSchool = ({ seed = 1, students: count = 300, today }: Options): SchoolPlan => {
  // Each topic has a separate stream, so that adding a news item does not change the names of students.
  const streamOf = (topic: string) => createRandom(`${seed}:${topic}`);
  const people = { mailbox: createMailbox(), today };
  const admins = planAdmins({ ...people, random: streamOf('admins') });
  const sectionCount = countSections(count - unassigned);
  const teachers = planTeachers({ ...people, random: streamOf('teachers') }, countTeachers(sectionCount));
  const classes = { ...planClasses(sectionCount, teachers), teachers };
  const students = planStudents({ ...people, random: streamOf('students') }, count, unassigned, classes.sections);
  const showcase = chooseShowcase(classes.sections, students);
  return {
    schoolName,
    place,
    verse,
    admins,
    categories: [...categories],
    levels: [...levels],
    sections: planSectionFiles(streamOf('section-files'), today, classes),
    subjects: planSubjectFiles(streamOf('subject-files'), today, classes),
    teachers,
    students,
    news: planNews(streamOf('news'), today),
    newsletters: planNewsletters(streamOf('newsletters'), today, headOf(admins)),
    conversations: planConversations(streamOf('conversations'), { ...classes, students }, showcase, today),
    showcase,
  };
};
