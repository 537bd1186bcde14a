import { Anchor, Group, Paper, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Role } from '#kernel/roles.ts';
import { Brand } from '#platform/web/brand/brand.tsx';
import { PageTitle } from '#platform/web/page-title.tsx';
import { ColorSchemeSwitch } from '#platform/web/theme/color-scheme-switch.tsx';
import type { Viewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/people/sign-in';
import { OtherSignIns } from './other-sign-ins.tsx';
import { SchoolPanel } from './school-panel.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { ForgottenHint, OtherRoleHint, RestoredHint } from './sign-in-hints.tsx';
import styles from './sign-in-page.module.css';

const titles: Record<Role, string> = {
  admin: texts.titles.admin,
  teacher: texts.titles.teacher,
  student: texts.titles.student,
};

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
