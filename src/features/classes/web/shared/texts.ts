import { count } from '#platform/web/format/count.ts';

/** All words of the screens of classes. */
export const timetableTexts = {
  title: 'Timetable',
  ofTitle: (whose: string) => `Timetable: ${whose}`,
  print: 'Print timetable',
  today: 'Today',
  noLessons: 'No lessons',
  empty: 'No schedule yet..',
  list: 'List',
  view: 'View',
};

export const todayTexts = {
  title: 'Today',
  none: 'No lessons today.',
  noneLeft: 'No more lessons today.',
  now: 'Now',
  next: 'Next',
  nextLesson: (when: string, subject: string) => `Next lesson: ${when}, ${subject}.`,
  join: 'Join the meeting',
  joinFor: (subject: string) => `Join the meeting: ${subject}`,
};

export const scheduleTexts = {
  title: 'Schedule',
  columns: ['Day', 'Start Time', 'End Time'],
  none: 'No schedule yet..',
};

export const fileTexts = {
  confirmDelete: 'Are you sure you want to delete this File?',
  attach: 'Attach a file',
  attached: 'Uploaded file successfully!',
  deleted: 'The file is deleted.',
  noneForSubject: 'No files uploaded yet for this subject..',
  noneForSection: 'No files uploaded yet for this section..',
  files: 'Files',
  guides: 'Weekly lesson guides',
};

export const teacherTexts = {
  classes: 'Classes',
  noClasses: 'No classes yet..',
  advisory: 'Advisory Classes',
  noAdvisory: 'No advisory classes yet..',
  back: 'Go back',
  students: (number: number) => count(number, 'student'),
  subjects: (number: number) => count(number, 'subject'),
  toClassList: 'Class list for printing',
  printClassList: 'Print class list',
  viewStudents: 'View students',
  studentsOf: (section: string) => `Students of ${section}`,
  noStudents: 'No students yet in this section..',
  studentColumns: { picture: 'Picture', id: 'ID', name: 'Student name', birthDate: 'Birth Date', email: 'Email' },
  section: 'Section',
  sectionId: 'Section ID',
  studentCount: 'Students',
  subjectCount: 'Subjects',
  subjectsTitle: 'Subjects',
  yours: 'You teach this subject',
};

export const studentTexts = {
  noSection: 'You are not in a section yet.',
  noSectionHint: 'As soon as the school office has put you into one, your subjects, schedules and files are here.',
  noSectionTitle: 'Your section',
  adviser: 'Adviser',
  teacher: 'Teacher',
  subjects: 'Subjects',
  noSubjects: 'No subjects yet in this section..',
  join: 'Join the meeting',
  meeting: 'Video meeting',
  noMeeting: 'N/A',
};
