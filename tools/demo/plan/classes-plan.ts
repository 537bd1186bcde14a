import type { LevelPlan, SectionPlan, Slot, SubjectPlan, TeacherPlan } from './plan-types.ts';
import type { Field, SubjectKind } from './programmes.ts';
import { dozen, levels, programmes, sectionNames, specialists } from './programmes.ts';
import type { Bookings } from './timetable.ts';
import { book, loadOf, placeLessons } from './timetable.ts';

/** A section with the number of its team of specialists. */
type PlannedSection = { section: SectionPlan; level: LevelPlan; team: number };
type Specialist = { key: string; team: number; fields: readonly Field[] };

const pad = (index: number) => String(index + 1).padStart(2, '0');

/** Returns the number of sections: about 25 students each, at least twelve sections. */
export const countSections = (placedStudents: number): number => Math.max(12, Math.round(placedStudents / 25));
export const countTeachers = (sections: number): number => sections + Math.ceil(sections / 12) * specialists.length;

const nameSection = (level: LevelPlan, index: number) => {
  const names = sectionNames[level.categoryKey];
  const round = Math.floor(index / names.length);
  return `${names[index % names.length]}${round > 0 ? ` ${round + 1}` : ''}`;
};

const planSections = (count: number, advisers: readonly TeacherPlan[]): PlannedSection[] => {
  const used: Record<string, number> = {};
  const places = Array.from({ length: count }, (_, index) => ({
    level: levels.find(({ key }) => key === dozen[index % dozen.length]) ?? levels[0],
    team: Math.floor(index / 12),
  }));
  const inOrder = levels.flatMap((level) =>
    places.filter((place) => place.level === level).map(({ team }) => ({ level, team })),
  );
  return inOrder.map(({ level, team }, index) => {
    const nameIndex = used[level.categoryKey] ?? 0;
    used[level.categoryKey] = nameIndex + 1;
    const section = {
      key: `section-${pad(index)}`,
      levelKey: level.key,
      section: nameSection(level, nameIndex),
      adviserKey: advisers[index]?.key ?? '',
      files: [],
    };
    return { section, level, team };
  });
};

/** Books one uninterrupted work cycle each morning, named after the area of the day. */
const planMornings = ({ section, level }: PlannedSection, bookings: Bookings): Map<string, Slot[]> => {
  const { mornings, cycle } = programmes[level.categoryKey];
  const slots = new Map<string, Slot[]>();
  mornings.forEach((area, day) => {
    const slot = { day, startMinute: cycle[0], endMinute: cycle[1] };
    book(bookings, [section.key, section.adviserKey], slot);
    slots.set(area, [...(slots.get(area) ?? []), slot]);
  });
  return slots;
};

const pickTeacher = (
  { section, team }: PlannedSection,
  { field }: SubjectKind,
  staff: readonly Specialist[],
  bookings: Bookings,
) => {
  if (!field) return section.adviserKey;
  const able = staff.filter((specialist) => specialist.team === team && specialist.fields.includes(field));
  const [least] = able.sort((left, right) => loadOf(bookings, left.key) - loadOf(bookings, right.key));
  return least?.key ?? section.adviserKey;
};

const planSubjects = (
  planned: PlannedSection,
  index: number,
  staff: readonly Specialist[],
  bookings: Bookings,
): SubjectPlan[] => {
  const { section, level } = planned;
  const { lessons, places } = programmes[level.categoryKey];
  const subjects = [...planMornings(planned, bookings)].map(([subject, slots]) => ({
    subject,
    slots,
    teacherKey: section.adviserKey,
  }));
  lessons.forEach((kind, turn) => {
    const teacherKey = pickTeacher(planned, kind, staff, bookings);
    const slots = placeLessons(bookings, [section.key, teacherKey], places, kind.lessons, index + turn);
    const known = subjects.find(({ subject }) => subject === kind.subject);
    if (known) known.slots.push(...slots);
    else subjects.push({ subject: kind.subject, slots, teacherKey });
  });
  return subjects.map((subject, order) => ({
    key: `${section.key}-subject-${order + 1}`,
    sectionKey: section.key,
    files: [],
    ...subject,
  }));
};

/** Plans sections with their advisers, subjects and a timetable without clashes. */
export const planClasses = (
  sectionCount: number,
  teachers: readonly TeacherPlan[],
): { sections: SectionPlan[]; subjects: SubjectPlan[] } => {
  const bookings: Bookings = new Map();
  const plannedSections = planSections(sectionCount, teachers.slice(0, sectionCount));
  const staff = teachers.slice(sectionCount).map(({ key }, index) => ({
    key,
    team: Math.floor(index / specialists.length),
    fields: specialists[index % specialists.length] ?? [],
  }));
  const subjects = plannedSections.flatMap((planned, index) => planSubjects(planned, index, staff, bookings));
  return { sections: plannedSections.map(({ section }) => section), subjects };
};
