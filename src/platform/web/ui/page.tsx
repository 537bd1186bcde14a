import { Anchor, Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageHeadElement } from '#kernel/page-data.ts';
import * as texts from '#texts/platform/web/pages';
import { BackIcon } from '../icons.tsx';
import { PageHeading } from '../page-heading.tsx';
import { PageTitle } from '../page-title.tsx';
import styles from './page.module.css';

/** Container with the margins and the maximum width of a page. `narrow` is for forms and reading. */
export const Page = ({ width = 'wide', children }: { width?: 'wide' | 'narrow'; children: ReactNode }) => (
  <div className={styles.page} data-width={width}>
    {children}
  </div>
);

type PageHeaderProps = {
  title: string;
  /** Title of the browser tab, if different. */
  tab?: string;
  subtitle?: ReactNode;
  back?: { to: string; label?: string };
  actions?: ReactNode;
  /** View switch after the actions. On phones the switch has a separate line, and all views are visible. */
  views?: ReactNode;
};

/** Renders the page's title, sets the tab's title, and renders the back link and actions. */
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
