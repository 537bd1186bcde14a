import { Title, type TitleProps } from '@mantine/core';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './page-heading.module.css';

/** Renders the page's only `h1`. Receives the focus after navigation by a link. */
export const PageHeading = ({ className, ...props }: Omit<TitleProps, 'order'> & { className?: string }) => {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isArrival = key !== 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is a new page; another search is not.
  useEffect(() => {
    if (isArrival) ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  return <Title order={1} ref={ref} tabIndex={-1} className={clsx(styles.heading, className)} {...props} />;
};
