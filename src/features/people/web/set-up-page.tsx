import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { Brand } from '#platform/web/brand/brand.tsx';
import { PageTitle } from '#platform/web/page-title.tsx';
import { ColorSchemeSwitch } from '#platform/web/theme/color-scheme-switch.tsx';
import { SetUpForm } from './set-up-form.tsx';
import styles from './sign-in-page.module.css';

const NoToken = () => (
  <Text>
    This page opens with the whole link that Casa wrote into its log at the first start. It ends with <b>?token=</b> and
    a long row of letters.
  </Text>
);

/** The first start: makes the first admin. */
export const SetUpPage = () => {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <div className={styles.page}>
      <PageTitle>Welcome to Casa</PageTitle>
      <div className={styles.side}>
        <Group component="header" justify="space-between" wrap="nowrap" className={styles.header ?? ''}>
          <Brand />
          <ColorSchemeSwitch />
        </Group>
        <main className={styles.main}>
          <Paper className={styles.card ?? ''}>
            <Stack gap="lg">
              <div>
                <Title order={1} fz={{ base: 26, sm: 30 }} lh={1.2}>
                  Welcome to Casa
                </Title>
                <Text mt="xs" c="dimmed">
                  Make your account as the first admin. Everything else, teachers, classes, students, you add from
                  there.
                </Text>
              </div>
              {token ? <SetUpForm token={token} /> : <NoToken />}
            </Stack>
          </Paper>
          <Text size="sm" ta="center" c="dimmed">
            Is there an admin already?{' '}
            <Anchor component={Link} to="/admin" inherit underline="always">
              Admin sign-in
            </Anchor>
          </Text>
        </main>
      </div>
    </div>
  );
};
