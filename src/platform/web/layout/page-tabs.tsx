import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page-tabs.module.css';

type PageTabsProps = {
  label: string;
  chosen: string;
  /** `Tabs.Tab` elements. */
  children: ReactNode;
};

/** Renders a page's list of tabs, inside `Tabs`. On phones the selected tab scrolls into view. */
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
