import { clockText } from '#features/classes/week.ts';
import { weekdays } from '#kernel/days/school-days.ts';
import type { OneRosterRow } from '../../one-roster-columns.ts';
import type { SchoolRows } from './load-school.ts';

type Place = { readonly school: string; readonly year: string };
type Slot = SchoolRows['schedules'][number];

const courseKey = ({ level_id, name_key }: SchoolRows['subjects'][number]) => `${level_id} ${name_key}`;

const coursesBySubject = ({ subjects }: SchoolRows) => {
  const first = new Map<string, string>();
  for (const subject of subjects)
    if (!first.has(courseKey(subject))) first.set(courseKey(subject), `course-${subject.id}`);
  return (subject: SchoolRows['subjects'][number]) => first.get(courseKey(subject)) ?? '';
};

/** Returns the courses: one per level for its homerooms, and one per subject name and level. */
export const courseRows = (rows: SchoolRows, { school, year }: Place): OneRosterRow<'courses'>[] => {
  const levels = new Map(rows.levels.map((level) => [level.id, level]));
  const courseOf = coursesBySubject(rows);
  const shared = { schoolYearSourcedId: year, orgSourcedId: school };
  const within = (levelId: string) => {
    const level = levels.get(levelId);
    return { 'metadata.casaCategory': level?.category ?? '', 'metadata.casaLevel': level?.name ?? '' };
  };
  const homerooms = rows.levels.map(({ id, name, category }) => ({
    sourcedId: id,
    ...shared,
    title: `${category}, ${name}`,
    ...within(id),
  }));
  const taught = new Map(
    rows.subjects.map((subject) => {
      const sourcedId = courseOf(subject);
      return [sourcedId, { sourcedId, ...shared, title: subject.name, ...within(subject.level_id) }];
    }),
  );
  return [...homerooms, ...taught.values()];
};

const slotText = ({ day, start_minute, end_minute }: Slot) =>
  `${weekdays[day]} ${clockText(start_minute)}-${clockText(end_minute)}`;

export const classRows = (rows: SchoolRows, { school, year }: Place): OneRosterRow<'classes'>[] => {
  const slots = Map.groupBy(rows.schedules, ({ subject_id }) => subject_id);
  const courseOf = coursesBySubject(rows);
  const shared = { schoolSourcedId: school, termSourcedIds: year };
  const homerooms = rows.sections.map(({ id, name, level_id }) => ({
    sourcedId: id,
    ...shared,
    title: name,
    courseSourcedId: level_id,
    classType: 'homeroom',
  }));
  const taught = rows.subjects.map((subject) => {
    const times = (slots.get(subject.id) ?? []).map(slotText);
    return {
      sourcedId: subject.id,
      ...shared,
      title: subject.name,
      courseSourcedId: courseOf(subject),
      classType: 'scheduled',
      subjects: subject.name.replaceAll(',', ' '),
      periods: times.join(','),
      'metadata.casaSection': subject.section_id,
      'metadata.casaSchedule': times.join('; '),
    };
  });
  return [...homerooms, ...taught];
};

/** Enrolls advisers and teachers as primary teachers, and students in their section and each of its subjects. */
export const enrollmentRows = (rows: SchoolRows, { school }: Place): OneRosterRow<'enrollments'>[] => {
  const studentsIn = Map.groupBy(rows.students, ({ fields }) => fields.section ?? '');
  const enroll = (role: 'student' | 'teacher', group: string, user: string) => ({
    sourcedId: `${group}-${user}`,
    classSourcedId: group,
    schoolSourcedId: school,
    userSourcedId: user,
    role,
    primary: role === 'teacher' ? 'true' : 'false',
  });
  const groups = [
    ...rows.sections.map(({ id, adviser_id }) => ({ id, section: id, teacher: adviser_id })),
    ...rows.subjects.map(({ id, section_id, teacher_id }) => ({ id, section: section_id, teacher: teacher_id })),
  ];
  return groups.flatMap(({ id, section, teacher }) => [
    enroll('teacher', id, teacher),
    ...(studentsIn.get(section) ?? []).map((student) => enroll('student', id, student.id)),
  ]);
};
