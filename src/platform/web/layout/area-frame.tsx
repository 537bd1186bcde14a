import { Anchor, AppShell, Group } from '@mantine/core';
import '@mantine/core/styles/AppShell.layer.css';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { Brand } from '../brand/brand.tsx';
import { ColorSchemeSwitch } from '../theme/color-scheme-switch.tsx';
import { useViewer } from '../viewer.ts';
import styles from './area-frame.module.css';
import { PageSkeleton } from './page-skeleton.tsx';
import { ViewerMenu } from './viewer-menu.tsx';

type AreaFrameProps = {
  onSignOut: () => void;
  children: ReactNode;
};

/** Around every page of somebody who is signed in: skip link, header with the school and the person, the page itself. */
export const AreaFrame = ({ onSignOut, children }: AreaFrameProps) => {
  const { role } = useViewer();
  return (
    <AppShell header={{ height: 68 }} padding={0}>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <AppShell.Header className={styles.header ?? ''}>
        <Anchor component={Link} to={`/${role}`} c="inherit" underline="never" miw={0}>
          <Brand />
        </Anchor>
        <Group gap="xs" wrap="nowrap">
          <ColorSchemeSwitch />
          <ViewerMenu onSignOut={onSignOut} />
        </Group>
      </AppShell.Header>
      <AppShell.Main id="content" tabIndex={-1} className={styles.main ?? ''}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </AppShell.Main>
    </AppShell>
  );
};
