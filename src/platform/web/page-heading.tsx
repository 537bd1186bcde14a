import { Title, type TitleProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './page-heading.module.css';

/** The one first heading of a page. Whoever comes to the page by a link finds the focus on it. */
export const PageHeading = (props: Omit<TitleProps, 'order'>) => {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isArrival = key !== 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another arrival, another search is not.
  useEffect(() => {
    if (isArrival) ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  return <Title order={1} ref={ref} tabIndex={-1} className={styles.heading ?? ''} {...props} />;
};
