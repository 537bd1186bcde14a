import { print, reads, type Screen } from './screen.ts';

export const ofAreas: Screen[] = [
  { who: 'teacher', name: 'teacher-home', path: '/teacher', words: 'Today', reads },
  { who: 'teacher', name: 'teacher-profile', path: '/teacher/profile', words: 'Phone' },
  { who: 'teacher', name: 'teacher-classes', path: '/teacher/classes', reads },
  { who: 'teacher', name: 'teacher-timetable', path: '/teacher/classes?view=timetable', words: 'Monday', reads },
  { who: 'teacher', name: 'teacher-subject', path: '/teacher/classes/:subject', words: 'Files', reads },
  { who: 'teacher', name: 'teacher-advisory', path: '/teacher/advisory', reads },
  { who: 'teacher', name: 'teacher-section', path: '/teacher/advisory/:section', words: 'Weekly lesson guides', reads },
  {
    who: 'teacher',
    name: 'teacher-section-students',
    path: '/teacher/advisory/:section?students=all',
    words: 'Birth date',
  },
  {
    who: 'teacher',
    name: 'teacher-section-timetable',
    path: '/teacher/advisory/:section?view=timetable',
    words: 'Monday',
  },
  {
    who: 'teacher',
    name: 'teacher-class-list',
    path: '/teacher/advisory/:section/students',
    words: 'Birth date',
    reads,
  },
  { who: 'teacher', name: 'teacher-class-list-on-paper', path: '/teacher/advisory/:section/students', open: print },
  {
    who: 'teacher',
    name: 'teacher-timetable-on-paper',
    path: '/teacher/classes?view=timetable',
    words: 'Monday',
    open: print,
  },
  { who: 'student', name: 'student-home', path: '/student', words: 'Today', reads },
  { who: 'student', name: 'student-profile', path: '/student/profile', words: 'Education info' },
  { who: 'student', name: 'student-section', path: '/student/section', words: 'Weekly lesson guides', reads },
  { who: 'student', name: 'student-timetable', path: '/student/section?view=timetable', words: 'Monday' },
  { who: 'student', name: 'student-subject', path: '/student/section/subjects/:subject', words: 'Schedule', reads },
];
