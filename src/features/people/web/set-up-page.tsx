import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { Begin } from '#features/first-run/web/public.ts';
import { Brand } from '#platform/web/brand/brand.tsx';
import { withElements } from '#platform/web/format/with-elements.tsx';
import { PageTitle } from '#platform/web/page-title.tsx';
import { ColorSchemeSwitch } from '#platform/web/theme/color-scheme-switch.tsx';
import * as setUpTexts from '#texts/people/set-up';
import * as signInTexts from '#texts/people/sign-in';
import { SetUpForm } from './set-up-form.tsx';
import styles from './sign-in-page.module.css';

const NoToken = () => <Text>{withElements(setUpTexts.noToken, { ending: <b>?token=</b> })}</Text>;

/** The first start: makes the first admin, or brings back a school. */
export const SetUpPage = () => {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <div className={styles.page}>
      <PageTitle>{setUpTexts.title}</PageTitle>
      <div className={styles.side}>
        <Group component="header" justify="space-between" wrap="nowrap" className={styles.header ?? ''}>
          <Brand />
          <ColorSchemeSwitch />
        </Group>
        <main className={styles.main}>
          <Paper className={styles.card ?? ''}>
            <Stack gap="lg">
              <Title order={1}>{setUpTexts.title}</Title>
              {token ? (
                <Begin token={token}>
                  <Text c="dimmed">{setUpTexts.intro}</Text>
                  <SetUpForm token={token} />
                </Begin>
              ) : (
                <NoToken />
              )}
            </Stack>
          </Paper>
          <Text size="sm" ta="center" c="dimmed">
            {setUpTexts.isThereAdmin}{' '}
            <Anchor component={Link} to="/admin" inherit underline="always">
              {signInTexts.doors.admin}
            </Anchor>
          </Text>
        </main>
      </div>
    </div>
  );
};
