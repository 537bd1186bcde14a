import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page-tabs.module.css';

type PageTabsProps = {
  /** What the tabs are parts of, for who cannot see it. */
  label: string;
  /** The value of the tab that is shown. */
  chosen: string;
  /** Each a `Tabs.Tab`. */
  children: ReactNode;
};

/** The tabs of a page, inside of `Tabs`; on phones the chosen one comes into sight. */
export const PageTabs = ({ label, chosen, children }: PageTabsProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = chosen && list.current?.querySelector('[aria-selected=true]');
    if (tab) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <Tabs.List ref={list} mb="lg" aria-label={label} className={styles.tabs ?? ''} data-no-print>
      {children}
    </Tabs.List>
  );
};
