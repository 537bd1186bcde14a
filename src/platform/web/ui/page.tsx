import { Anchor, Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageHeadElement } from '#kernel/page-data.ts';
import * as texts from '#texts/platform/web/pages';
import { BackIcon } from '../icons.tsx';
import { PageHeading } from '../page-heading.tsx';
import { PageTitle } from '../page-title.tsx';
import styles from './page.module.css';

/** The room of a page: its margins and its greatest width. `narrow` for forms and reading. */
export const Page = ({ width = 'wide', children }: { width?: 'wide' | 'narrow'; children: ReactNode }) => (
  <div className={styles.page} data-width={width}>
    {children}
  </div>
);

type PageHeaderProps = {
  title: string;
  /** The title of the browser's tab, where it differs. */
  tab?: string;
  /** A line below the title. */
  subtitle?: ReactNode;
  back?: { to: string; label?: string };
  /** Buttons at the right, below the title on phones. */
  actions?: ReactNode;
  /** A switch of views after the actions. On phones, all of them are visible and the switch has its own line. */
  views?: ReactNode;
};

/** Title of the page and of the browser's tab, the way back and what one can do here. */
export const PageHeader = ({ title, tab, subtitle, back, actions, views }: PageHeaderProps) => (
  <Box component="header" id={pageHeadElement} className={styles.header ?? ''}>
    <PageTitle>{(tab ?? title).replace(/:$/, '')}</PageTitle>
    {back && (
      <Anchor component={Link} to={back.to} className={styles.back ?? ''} data-no-print>
        <BackIcon size={18} />
        <span>{back.label ?? texts.goBack}</span>
      </Anchor>
    )}
    <Group justify="space-between" align="flex-start" gap="md">
      <div className={styles.words}>
        <PageHeading>{title}</PageHeading>
        {subtitle && (
          <Text c="dimmed" mt={4} component="div">
            {subtitle}
          </Text>
        )}
      </div>
      {(actions || views) && (
        <Group gap="sm" className={styles.actions ?? ''} data-with-views={views ? true : undefined} data-no-print>
          {actions}
          {views}
        </Group>
      )}
    </Group>
  </Box>
);
