import type { Conflict } from '#features/people/records.ts';
import { count } from '#platform/web/format/count.ts';

/** What a deletion takes along, counted. */
export type Along = { levels?: number; sections?: number; subjects: number; students: number };

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

const parts = ({ levels, sections, subjects }: Along) =>
  [
    levels === undefined ? '' : count(levels, 'level'),
    sections === undefined ? '' : count(sections, 'section'),
    count(subjects, 'subject'),
  ]
    .filter(Boolean)
    .join(', ');

const unassigned = (students: number) =>
  `${count(students, 'student')} ${students === 1 ? 'becomes' : 'become'} unassigned.`;

const sureToDelete = 'Are you sure you want to delete?';

export const commonTexts = {
  id: 'ID',
  back: 'Go back',
  cancel: 'Cancel',
  edit: 'Edit',
  viewDetails: 'View Details',
  rename: 'Rename',
  renamed: 'Renamed successfully!',
  chooseTeacher: 'Select a teacher',
  noTeachers: 'No teachers yet. Create an account for a teacher first.',
  createTeacher: 'Create account for teacher',
  nothingFound: 'Nothing found',
  required: (label: string) => `${label} is required.`,
};

export const classesTexts = {
  title: 'View all Classes:',
  create: 'Create a new class',
  table: 'Classes',
  category: 'Category',
  levels: 'Levels',
  noLevels: 'No levels yet.',
  empty: 'No classes yet. Create the first one: a category, its levels, their sections and subjects.',
  renameCategory: (name: string) => `Rename ${name}`,
  sureToDelete,
  warning: (names: readonly string[]) =>
    `Every level, section, subject and schedule of the listed categories will also be deleted: ${quoted(names)}.`,
  along: (along: Along) => `${parts(along)}; ${unassigned(along.students)}`,
  deleted: (number: number) => `${count(number, 'category', 'categories')} deleted.`,
};

export const levelTexts = {
  what: 'level',
  sections: 'Sections:',
  table: 'Sections',
  section: 'Section',
  adviser: 'Adviser',
  subjects: 'Subjects',
  noSubjects: 'No subjects yet.',
  empty: 'No sections yet for this level.',
  addSection: 'Create a new section',
  renameLevel: 'Rename level',
  level: 'Level',
  levelId: (id: string) => `ID: ${id}`,
  deleteLevel: 'Delete level',
  levelWarning: (name: string) =>
    `Every section, subject and schedule of “${name}” will also be deleted; its category stays.`,
  levelDeleted: (name: string) => `The level ${name} is deleted.`,
  sureToDelete,
  warning: (names: readonly string[]) =>
    `Every subject and schedule of the listed sections will also be deleted: ${quoted(names)}.`,
  along: (along: Along) => `${parts(along)}; ${unassigned(along.students)}`,
  deleted: (number: number) => `${count(number, 'section')} deleted.`,
  editSection: (name: string) => `Edit ${name}`,
  detailsOf: (name: string) => `View Details of ${name}`,
};

export const sectionTexts = {
  what: 'section',
  details: 'Section details',
  section: 'Section',
  adviser: 'Adviser',
  level: 'Level',
  subjects: 'Subjects',
  noSubjects: 'No subjects yet.',
  students: 'Students',
  noStudents: 'No students in this section yet.',
  picture: 'Picture',
  name: 'Name',
  birthDate: 'Birth Date',
  email: 'Email',
  guardian: 'Parent/Guardian',
  edit: 'Edit Section',
};

export const editSectionTexts = {
  title: 'Edit Section',
  edit: 'Edit',
  timetable: 'Timetable',
  nameAndAdviser: 'Section name and adviser',
  name: 'Section name',
  adviser: 'Adviser',
  update: 'Update Section name/adviser',
  updated: 'Section updated successfully!',
  students: 'Students',
  studentsTable: 'Students of the section',
  studentCount: (number: number) => `${count(number, 'student')} in this section`,
  subjects: 'Subjects',
  addStudent: 'Add Student',
  student: 'Student',
  chooseStudent: 'Select a student without a section',
  studentRequired: 'Select a student first.',
  allAssigned: 'Every student has a section already.',
  studentAdded: 'Student added successfully!',
  removeStudent: (name: string) => `Remove ${name} from this section`,
  sureToRemoveStudent: 'Are you sure you want to remove this student from the section?',
  studentBecomes: (name: string) => `${name} becomes unassigned and can be added to a section again.`,
  remove: 'Remove',
  studentRemoved: 'Student removed successfully!',
  subject: 'Subject',
  teacher: 'Teacher',
  noSubjects: 'No subjects in this section yet.',
  addSubject: 'Add Subject',
  subjectName: 'Subject name',
  subjectAdded: 'Subject added successfully!',
  editSubject: (name: string) => `Edit ${name}`,
  removeSubject: (name: string) => `Remove ${name}`,
  sureToRemoveSubject: 'Are you sure you want to remove this subject from the section?',
  subjectGoes: (name: string) => `“${name}” is deleted with its schedule and its files. This cannot be undone.`,
  subjectRemoved: 'Subject removed successfully!',
};

export const subjectTexts = {
  what: 'subject',
  panel: (name: string) => `Subject: ${name}`,
  anySubject: 'Subject',
  name: 'Subject name',
  rename: 'Rename subject',
  teacher: 'Teacher',
  updateTeacher: 'Update Teacher',
  teacherSet: 'Set teacher successfully!',
  overlaps: 'This teacher now has lessons at the same time',
  overlap: ({ day, startTime, endTime, subject, section }: Conflict) =>
    `${day}, ${startTime} to ${endTime}: ${subject} (${section})`,
};

export const scheduleTexts = {
  title: 'Schedule',
  none: 'No schedule yet.',
  day: 'Day',
  startTime: 'Start Time',
  endTime: 'End Time',
  startHalf: 'Start AM/PM',
  endHalf: 'End AM/PM',
  deleteColumn: 'Delete',
  add: 'Add Schedule',
  added: 'Schedule added successfully!',
  remove: (slot: string) => `Delete ${slot}`,
  sureToRemove: 'Are you sure you want to remove this schedule?',
  removed: 'Schedule removed successfully!',
  conflict: 'This overlaps another schedule',
  storeAnyway: 'Add it all the same',
  slot: ({ day, startTime, endTime }: { day: string; startTime: string; endTime: string }) =>
    `${day}, ${startTime} to ${endTime}`,
};

export const wizardTexts = {
  title: 'Create a new class',
  back: 'Go back',
  steps: 'Steps',
  stepNames: ['Category', 'Level', 'Section', 'Subject', 'Schedule'],
  stepDone: 'Done',
  stepOf: (step: number, name: string) => `Step ${step} of 5: ${name}`,
  finished: 'Class created',
  select: 'Select',
  choose: (part: string) => `Select a ${part}`,
  createNew: (part: string) => `Create a new ${part}`,
  chooseExisting: (part: string) => `Choose an existing ${part}`,
  create: (part: string) => `Create ${part}`,
  nameLabel: (label: string) => `${label} name`,
  none: {
    category: 'No categories yet. Create the first one.',
    level: 'No levels yet in this category. Create the first one.',
    section: 'No sections yet in this level. Create the first one.',
  },
  examples: { category: 'Such as Casa or Elementary', level: 'Such as Grade 1', section: 'Such as Narra' },
  existed: (part: string, name: string) => `There is a ${part} “${name}” already. It is used.`,
  adviser: 'Adviser',
  subjectName: 'Subject name',
  teacher: 'Teacher',
  createSubject: 'Create subject',
  alreadyHere: 'Already in this section:',
  scheduleFor: (subject: string) => `When does ${subject} take place?`,
  doneTitle: (subject: string) => `${subject} is ready`,
  another: (subject: string) => `Click to add another schedule for ${subject}`,
  anotherSubject: 'Add another subject to this section',
  toSection: 'View the section',
};
