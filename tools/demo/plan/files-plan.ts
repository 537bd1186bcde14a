import type { LessonGuide } from '../texts/lesson-guide.ts';
import { guideSections } from '../texts/lesson-guide.ts';
import { earlyGuides, earlyWorksheets } from '../texts/lesson-guides-early.ts';
import { elementaryGuides, elementaryWorksheets } from '../texts/lesson-guides-elementary.ts';
import { addDays, fillDays, weekdayOf } from './calendar.ts';
import type {
  LevelPlan,
  PdfDocument,
  PdfSection,
  PlannedFile,
  SectionPlan,
  SubjectPlan,
  TeacherPlan,
} from './plan-types.ts';
import { levels } from './programmes.ts';
import type { Random } from './random.ts';
import { place, schoolName } from './school.ts';

type Classes = { sections: readonly SectionPlan[]; subjects: readonly SubjectPlan[]; teachers: readonly TeacherPlan[] };

const guides = [...earlyGuides, ...elementaryGuides];
const worksheets = [...earlyWorksheets, ...elementaryWorksheets];

const weekPlan = ({ area, title, materials, steps, interest }: LessonGuide): PdfSection => ({
  heading: `${area}: ${title}`,
  paragraphs: [`Prepare: ${materials.join('; ')}.`],
  list: [...steps.slice(0, 3), `Watch for: ${interest[0]}.`],
});

const closing = (random: Random): PdfSection => ({
  heading: 'For families',
  paragraphs: [
    random.pick([
      'Ask your child to show you one thing from this week. Please let the hands talk first.',
      'Our class needs clean jars with lids, small towels and last month’s newspapers. Salamat po!',
      'This week we observe how long each child stays with one work. Please come on time: the first ten minutes set the tone of the morning.',
      'We practice greeting each other at the door. You may practice at home, too, with a handshake and a look into the eyes.',
    ]),
  ],
});

const fullName = ({ fields }: TeacherPlan) => `${fields.first_name} ${fields.last_name}`;

const weekGuide = (
  random: Random,
  section: SectionPlan,
  level: LevelPlan,
  adviser: TeacherPlan,
  monday: string,
): PlannedFile => {
  const fitting = guides.filter(({ programmes }) => programmes.includes(level.categoryKey));
  const chosen = random.shuffle(fitting).slice(0, 3);
  const document: PdfDocument = {
    school: schoolName,
    place,
    kind: 'Weekly lesson guide',
    title: `Week of ${fillDays('{+0}', monday)}`,
    date: monday,
    facts: [
      ['Class', `${level.level} · ${section.section}`],
      ['Adviser', fullName(adviser)],
    ],
    sections: [...chosen.map(weekPlan), closing(random)],
  };
  return { name: `Weekly Lesson Guide ${section.section} ${monday}.pdf`, type: 'pdf', document };
};

/** Adds one to three weekly guides to each section, oldest first. */
export const planSectionFiles = (random: Random, today: string, { sections, teachers }: Classes): SectionPlan[] => {
  const thisMonday = addDays(today, -weekdayOf(today));
  return sections.map((section) => {
    const level = levels.find(({ key }) => key === section.levelKey);
    const adviser = teachers.find(({ key }) => key === section.adviserKey);
    if (!level || !adviser) return section;
    const weeks = Array.from({ length: random.int(1, 3) }, (_, index) => addDays(thisMonday, -7 * index)).reverse();
    return { ...section, files: weeks.map((monday) => weekGuide(random, section, level, adviser, monday)) };
  });
};

const guideFile = (
  guide: LessonGuide,
  section: SectionPlan,
  level: LevelPlan,
  teacher: TeacherPlan,
  date: string,
): PlannedFile => ({
  name: `${guide.title.replace(/[^\p{L}\p{N} ]+/gu, '').replace(/\s+/g, ' ')}.pdf`,
  type: 'pdf',
  document: {
    school: schoolName,
    place,
    kind: 'Lesson guide',
    title: guide.title,
    date,
    facts: [
      ['Area', guide.area],
      ['Class', `${level.level} · ${section.section}`],
      ['Age', guide.age],
      ['Guide', fullName(teacher)],
    ],
    sections: guideSections(guide),
  },
});

/** Adds guides to the subjects that have one, and worksheets to a few. */
export const planSubjectFiles = (
  random: Random,
  today: string,
  { sections, subjects, teachers }: Classes,
): SubjectPlan[] =>
  subjects.map((subject) => {
    const section = sections.find(({ key }) => key === subject.sectionKey);
    const level = levels.find(({ key }) => key === section?.levelKey);
    const teacher = teachers.find(({ key }) => key === subject.teacherKey);
    if (!section || !level || !teacher) return subject;
    const fits = (item: { area: string; programmes: LessonGuide['programmes'] }) =>
      item.area === subject.subject && item.programmes.includes(level.categoryKey);
    const date = addDays(today, -random.int(1, 40));
    const written = guides.filter((guide) => fits(guide) && random.chance(0.7));
    const drawn = worksheets.filter((sheet) => fits(sheet) && random.chance(0.5));
    const pages = drawn.map(({ name, type, worksheet }) => ({ name, type, worksheet }));
    return {
      ...subject,
      files: [...written.map((guide) => guideFile(guide, section, level, teacher, date)), ...pages],
    };
  });
