import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Role } from '#kernel/roles.ts';
import { Brand } from '#platform/web/brand/brand.tsx';
import { PinkTower } from '#platform/web/brand/pink-tower.tsx';
import { PageTitle } from '#platform/web/page-title.tsx';
import { useSchool } from '#platform/web/school.ts';
import { ColorSchemeSwitch } from '#platform/web/theme/color-scheme-switch.tsx';
import type { Viewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/people/sign-in';
import panel from './school-panel.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { ForgottenHint, OtherRoleHint, RestoredHint } from './sign-in-hints.tsx';
import styles from './sign-in-page.module.css';

const titles: Record<Role, string> = {
  admin: texts.titles.admin,
  teacher: texts.titles.teacher,
  student: texts.titles.student,
};

/** Renders the school's name and verse at a sign-in form. Reserves the space while loading. */
const SchoolPanel = () => {
  const school = useSchool();
  return (
    <aside aria-label={texts.school} className={panel.panel}>
      <PinkTower className={panel.tower} />
      <div className={panel.words}>
        <Text ff="heading" fw={600} className={panel.name ?? ''}>
          {school?.name ?? '\u00a0'}
        </Text>
        <Text component="blockquote" ff="heading" className={panel.verse ?? ''}>
          {school?.verse ?? '\u00a0'}
        </Text>
      </div>
    </aside>
  );
};

const signInPages: readonly { role: Role; label: string; elsewhere: string }[] = [
  { role: 'student', label: texts.doors.student, elsewhere: texts.elsewhere.student },
  { role: 'teacher', label: texts.doors.teacher, elsewhere: texts.elsewhere.teacher },
  { role: 'admin', label: texts.doors.admin, elsewhere: texts.elsewhere.admin },
];

const OtherSignIns = ({ role }: { role: Role }) => (
  <Group component="nav" aria-label={texts.otherPages} gap="xs" justify="center">
    <Text span size="sm" c="dimmed">
      {signInPages.find((page) => page.role === role)?.elsewhere}
    </Text>
    {signInPages
      .filter((page) => page.role !== role)
      .map((page) => (
        <Anchor key={page.role} component={Link} to={`/${page.role}`} size="sm" underline="always" p={4}>
          {page.label}
        </Anchor>
      ))}
    <Anchor component={Link} to="/privacy" size="sm" underline="always" p={4}>
      {texts.privacy}
    </Anchor>
  </Group>
);

type SignInPageProps = {
  role: Role;
  elsewhere: Viewer | null;
};

export const SignInPage = ({ role, elsewhere }: SignInPageProps) => (
  <div className={styles.withPanel}>
    <PageTitle>{titles[role]}</PageTitle>
    <Group component="header" justify="space-between" wrap="nowrap" className={styles.header ?? ''}>
      <Anchor component={Link} to={`/${role}`} c="inherit" underline="never" miw={0}>
        <Brand />
      </Anchor>
      <ColorSchemeSwitch />
    </Group>
    <SchoolPanel />
    <main className={styles.main}>
      <Paper className={styles.card ?? ''}>
        <Stack gap="lg">
          <Title order={1}>{titles[role]}</Title>
          <RestoredHint />
          {elsewhere && <OtherRoleHint viewer={elsewhere} />}
          <SignInForm role={role} />
          <ForgottenHint role={role} />
        </Stack>
      </Paper>
      <OtherSignIns role={role} />
    </main>
  </div>
);
