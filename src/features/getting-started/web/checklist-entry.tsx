import { Anchor, Badge, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/getting-started/screens';
import type { ChecklistItem } from '../schemas.ts';

const { items: titles, imports } = texts;

const places: Record<ChecklistItem['name'], { title: string; to: string; many?: { title: string; to: string } }> = {
  school: { title: titles.school, to: '/admin/settings' },
  logo: { title: titles.logo, to: '/admin/settings?find=logo' },
  'school-year': { title: titles.schoolYear, to: '/admin/settings?find=school%20years' },
  teachers: {
    title: titles.teachers,
    to: '/admin/teachers/new',
    many: { title: imports.teachers, to: '/admin/import?of=teachers' },
  },
  classes: {
    title: titles.classes,
    to: '/admin/classes/new',
    many: { title: imports.classes, to: '/admin/import?of=classes' },
  },
  students: {
    title: titles.students,
    to: '/admin/students/new',
    many: { title: imports.students, to: '/admin/import?of=students' },
  },
  mail: { title: titles.mail, to: '/admin/settings?find=mail' },
  'second-factor': { title: titles.secondFactor, to: '/admin/account' },
  backup: { title: titles.backup, to: '/admin/backups' },
  'backup-key': { title: titles.backupKey, to: '/admin/health' },
  news: { title: titles.news, to: '/admin/news/new' },
};

export const ChecklistEntry = ({ item: { name, isDone } }: { item: ChecklistItem }) => {
  const { title, to, many } = places[name];
  return (
    <li>
      <Group gap="sm" wrap="nowrap" align="baseline">
        <Badge tt="none" variant="light" color={isDone ? 'sage' : 'gray'} className={layout.rigid ?? ''}>
          {isDone ? texts.done : texts.open}
        </Badge>
        {isDone ? (
          <Text>{title}</Text>
        ) : (
          <Group gap="xs">
            <Anchor component={Link} to={to} underline="always">
              {title}
            </Anchor>
            {many && (
              <Anchor component={Link} to={many.to} underline="always">
                {many.title}
              </Anchor>
            )}
          </Group>
        )}
      </Group>
    </li>
  );
};
