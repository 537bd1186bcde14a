import { boyNames, familyNames, fatherNames, firstTeachers, girlNames, motherNames } from '../texts/names.ts';
import { addDays, monthsBefore } from './calendar.ts';
import type { Mailbox } from './contact.ts';
import { makeAddress, makePhone } from './contact.ts';
import type {
  AdminPlan,
  LevelPlan,
  PlannedPortrait,
  Presentation,
  SectionPlan,
  StudentPlan,
  TeacherPlan,
} from './plan-types.ts';
import { levels } from './programmes.ts';
import type { Random } from './random.ts';

type Family = Pick<
  StudentPlan['fields'],
  | 'parent_fName'
  | 'parent_mName'
  | 'parent_lName'
  | 'parent_email'
  | 'phone'
  | 'relationship'
  | 'address'
  | 'last_name'
  | 'middle_name'
>;
export type People = { random: Random; mailbox: Mailbox; today: string };

const pad = (index: number, width: number) => String(index + 1).padStart(width, '0');
const portrait = (seed: string, kind: PlannedPortrait['kind'], presentation: Presentation): PlannedPortrait => ({
  seed,
  kind,
  presentation,
});

export const planAdmins = ({ random, mailbox }: People): AdminPlan[] =>
  (
    [
      ['Ma. Teresa', 'Alonzo', 'Peñalosa', 'feminine'],
      ['Jonathan', 'Ramos', 'de los Reyes', 'masculine'],
    ] as const
  ).map(([first_name, middle_name, last_name, presentation], index) => ({
    key: `admin-${index + 1}`,
    fields: { first_name, middle_name, last_name, email: mailbox(first_name, last_name), phone: makePhone(random) },
    portrait: portrait(`admin-${index + 1}`, 'adult', presentation),
  }));

const nameTeacher = (random: Random, index: number): readonly [string, string, string, string, Presentation] => {
  const first = firstTeachers[index];
  if (first) return first;
  const presentation = random.chance(0.72) ? 'feminine' : 'masculine';
  const name = random.pick(presentation === 'feminine' ? motherNames : fatherNames);
  return [name, random.pick(familyNames), random.pick(familyNames), name.replace(/^Ma\. /, ''), presentation];
};

export const planTeachers = ({ random, mailbox, today }: People, count: number): TeacherPlan[] =>
  Array.from({ length: count }, (_, index) => {
    const key = `teacher-${pad(index, 2)}`;
    const [first_name, middle_name, last_name, called, presentation] = nameTeacher(random, index);
    const meetingNumber = `${random.int(810, 899)}${random.int(1000, 9999)}${random.int(1000, 9999)}`;
    const fields = {
      first_name,
      middle_name,
      last_name,
      phone: makePhone(random),
      email: mailbox(called, last_name),
      birthdate: addDays(monthsBefore(today, random.int(24 * 12, 58 * 12)), -random.int(0, 27)),
      address: makeAddress(random),
      zoom_link: `https://zoom.us/j/${meetingNumber}`,
      zoom_id: `${meetingNumber.slice(0, 3)} ${meetingNumber.slice(3, 7)} ${meetingNumber.slice(7)}`,
      zoom_password: random.pick(['alitaptap', 'Montessori', 'casa', 'liwanag', 'bukas-palad']) + random.int(10, 99),
    };
    return { key, calledName: `Teacher ${called}`, fields, portrait: portrait(key, 'adult', presentation) };
  });

const makeFamily = ({ random, mailbox }: People): Family => {
  const relationship = random.pick([
    'Mother',
    'Mother',
    'Mother',
    'Mother',
    'Father',
    'Father',
    'Father',
    'Grandmother',
    'Grandfather',
    'Aunt',
    'Guardian',
  ]);
  const isMan = /father/i.test(relationship);
  const last_name = random.pick(familyNames);
  const parent_fName = random.pick(isMan ? fatherNames : motherNames);
  const mothersName = random.pick(familyNames);
  const elsewhere = ['Aunt', 'Guardian'].includes(relationship) && random.chance(0.6);
  const parent_lName = elsewhere ? mothersName : last_name;
  return {
    last_name,
    middle_name: random.chance(0.05) ? '' : mothersName,
    address: makeAddress(random),
    parent_fName,
    parent_mName: random.chance(0.15) ? '' : relationship === 'Mother' ? mothersName : random.pick(familyNames),
    parent_lName,
    parent_email: random.chance(0.04) ? '' : mailbox(parent_fName, parent_lName),
    phone: random.chance(0.03) ? '' : makePhone(random),
    relationship,
  };
};

/** Very long, very short and accented names, to test lists, cards and forms. */
const unusual: Record<number, Partial<StudentPlan['fields']>> = {
  3: {
    first_name: 'Maria Esperanza Guadalupe Milagrosa',
    middle_name: 'Villanueva-Buencamino',
    last_name: 'de los Santos-Magbanua y Katigbak',
    parent_lName: 'de los Santos-Magbanua y Katigbak',
  },
  7: { first_name: 'Jo', middle_name: 'Q', last_name: 'Uy' },
  11: { first_name: 'Niño Jesús', middle_name: 'Peña', last_name: 'Nuñez' },
  17: { first_name: 'Zoë Renée', middle_name: "D'Souza", last_name: "O'Hara-Muñoz", parent_lName: "O'Hara-Muñoz" },
  23: { first_name: 'Juan Miguel', middle_name: 'dela Peña', last_name: 'de la Cruz' },
};
const unusualPresentations: Record<number, Presentation> = {
  3: 'feminine',
  7: 'masculine',
  11: 'masculine',
  17: 'feminine',
  23: 'masculine',
};

const bornFor = (random: Random, today: string, { fromMonths, toMonths }: LevelPlan) => {
  const youngest = monthsBefore(today, fromMonths);
  const oldest = monthsBefore(today, toMonths);
  const days = Math.round((Date.parse(youngest) - Date.parse(oldest)) / 86_400_000);
  return addDays(oldest, random.int(1, days));
};

/** Returns section sizes around the mean, 20 to 30 for a mean of 25. Their sum is `students`. */
const sizesOf = (random: Random, students: number, sections: number): number[] => {
  const sizes = Array.from(
    { length: sections },
    (_, index) => Math.floor(((index + 1) * students) / sections) - Math.floor((index * students) / sections),
  );
  for (let index = 0; index + 1 < sections; index += 2) {
    const moved = Math.min(random.int(0, 3), sizes[index] ?? 0);
    sizes[index] = (sizes[index] ?? 0) - moved;
    sizes[index + 1] = (sizes[index + 1] ?? 0) + moved;
  }
  return sizes;
};

type Place = { section?: SectionPlan; level: LevelPlan };

const placesFor = (random: Random, count: number, unassigned: number, sections: readonly SectionPlan[]): Place[] => {
  const sizes = sizesOf(random, count - unassigned, sections.length);
  const placed = sections.flatMap((section, index) => {
    const level = levels.find(({ key }) => key === section.levelKey);
    return level ? Array.from({ length: sizes[index] ?? 0 }, () => ({ section, level })) : [];
  });
  const waiting = Array.from({ length: unassigned }, () => ({ level: random.pick(levels) }));
  return [...random.shuffle(placed), ...waiting];
};

const planStudent = (people: People, index: number, { section, level }: Place, family: Family): StudentPlan => {
  const { random, mailbox, today } = people;
  const key = `student-${pad(index, 4)}`;
  const presentation = unusualPresentations[index] ?? (random.chance(0.5) ? 'feminine' : 'masculine');
  const first = random.pick(presentation === 'feminine' ? girlNames : boyNames);
  const { last_name, middle_name, ...home } = family;
  const name = { first_name: first, middle_name, last_name, ...unusual[index] };
  const fields = {
    ...home,
    ...name,
    email: mailbox(name.first_name, name.last_name),
    birthdate: bornFor(random, today, level),
  };
  const face = portrait(key, 'child', presentation);
  return { key, ...(section && { sectionKey: section.key }), fields, portrait: face };
};

/** Plans students with their families. About one in eight is a sibling of another. */
export const planStudents = (
  people: People,
  count: number,
  unassigned: number,
  sections: readonly SectionPlan[],
): StudentPlan[] => {
  const families: Family[] = [];
  return placesFor(people.random, count, unassigned, sections).map((place, index) => {
    const isSibling = families.length > 0 && people.random.chance(0.13) && !unusual[index];
    const family = isSibling ? people.random.pick(families) : makeFamily(people);
    if (!isSibling && !unusual[index]) families.push(family);
    return planStudent(people, index, place, family);
  });
};
