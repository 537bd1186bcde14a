import { Anchor, Group, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '#platform/web/brand/brand.tsx';
import { PageTitle } from '#platform/web/page-title.tsx';
import { ColorSchemeSwitch } from '#platform/web/theme/color-scheme-switch.tsx';
import styles from './sign-in-page.module.css';

type CardPageProps = {
  title: string;
  /** Link target of the school's name. */
  home?: string;
  children: ReactNode;
  below: ReactNode;
};

/** Renders a page with one card, for visitors who are not signed in. */
export const CardPage = ({ title, home, children, below }: CardPageProps) => (
  <div className={styles.page}>
    <PageTitle>{title}</PageTitle>
    <div className={styles.side}>
      <Group component="header" justify="space-between" wrap="nowrap" className={styles.header ?? ''}>
        {home === undefined ? (
          <Brand />
        ) : (
          <Anchor component={Link} to={home} c="inherit" underline="never" miw={0}>
            <Brand />
          </Anchor>
        )}
        <ColorSchemeSwitch />
      </Group>
      <main className={styles.main}>
        <Paper className={styles.card ?? ''}>
          <Stack gap="lg">
            <Title order={1}>{title}</Title>
            {children}
          </Stack>
        </Paper>
        {below}
      </main>
    </div>
  </div>
);
