import { OpenReportsBadge } from '#features/message-reports/web/open-reports-badge.tsx';
import { AllUnreadBadge } from '#features/messages/web/unread-badge.tsx';
import type { Student } from '#features/people/records.ts';
import {
  AddIcon,
  AddPersonIcon,
  ClassIcon,
  HomeIcon,
  LetterIcon,
  MessageIcon,
  NewsIcon,
  PeopleIcon,
  PersonIcon,
  StarIcon,
} from '#platform/web/icons.tsx';
import type { NavGroup } from '#platform/web/layout/navigation.ts';
import type { Viewer } from '#platform/web/viewer.ts';

const adminMenu: NavGroup[] = [
  {
    label: 'Teachers',
    entries: [
      { label: 'View all teachers', to: '/admin/teachers', icon: <PersonIcon /> },
      { label: 'Create account for teacher', to: '/admin/teachers/new', icon: <AddPersonIcon /> },
    ],
  },
  {
    label: 'Students',
    entries: [
      { label: 'View all students', to: '/admin/students', icon: <PeopleIcon /> },
      { label: 'Create account for student', to: '/admin/students/new', icon: <AddPersonIcon /> },
    ],
  },
  {
    label: 'Classes',
    entries: [
      { label: 'View all classes', to: '/admin/classes', icon: <ClassIcon /> },
      { label: 'Create a new class', to: '/admin/classes/new', icon: <AddIcon /> },
    ],
  },
  {
    label: 'News and updates',
    entries: [
      { label: 'View news and updates', to: '/admin/news', icon: <NewsIcon /> },
      { label: 'Create news and updates', to: '/admin/news/new', icon: <AddIcon /> },
    ],
  },
  {
    label: 'General Newsletters / Memos',
    entries: [{ label: 'Upload newsletters or memos', to: '/admin/newsletters', icon: <LetterIcon /> }],
  },
  {
    label: 'Messages',
    entries: [{ label: 'Chat', to: '/admin/chat', icon: <MessageIcon />, badge: <OpenReportsBadge /> }],
  },
];

const teacherMenu = (name: string): NavGroup[] => [
  {
    entries: [
      { label: 'Home', to: '/teacher', icon: <HomeIcon /> },
      { label: name, to: '/teacher/profile', icon: <PersonIcon /> },
      { label: 'Classes', to: '/teacher/classes', icon: <ClassIcon /> },
      {
        label: 'Messages',
        to: '/teacher/messages',
        also: '/teacher/announcements',
        icon: <MessageIcon />,
        badge: <AllUnreadBadge />,
      },
      { label: 'Advisory Classes', to: '/teacher/advisory', icon: <StarIcon /> },
    ],
  },
];

const placeOf = ({ level, section }: Pick<Student, 'level' | 'section'>) =>
  level && section ? `${level} - ${section}` : 'No section yet';

const studentMenu = (student: Student): NavGroup[] => [
  {
    entries: [
      { label: 'Home', to: '/student', icon: <HomeIcon /> },
      { label: student.full_name, to: '/student/profile', icon: <PersonIcon /> },
      { label: placeOf(student), to: '/student/section', icon: <ClassIcon /> },
      { label: 'Messages', to: '/student/messages', icon: <MessageIcon />, badge: <AllUnreadBadge /> },
      { label: 'General Newsletters / Memos', to: '/student/newsletters', icon: <LetterIcon /> },
    ],
  },
];

/** The sidebar of who is signed in. */
export const menuOf = ({ role, user }: Viewer): NavGroup[] => {
  if (role === 'admin') return adminMenu;
  return role === 'teacher' ? teacherMenu(user.full_name) : studentMenu(user as Student);
};
