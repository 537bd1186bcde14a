import { Title, type TitleProps } from '@mantine/core';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './page-heading.module.css';

type PageHeadingProps = Omit<TitleProps, 'order'> & {
  className?: string;
  /** Returns false if another element of the page gets the focus. */
  mayFocus?: () => boolean;
};

/** Renders the page's only `h1`. Receives the focus after navigation by a link. */
export const PageHeading = ({ className, mayFocus = () => true, ...props }: PageHeadingProps) => {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isArrival = key !== 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is a new page; another search is not.
  useEffect(() => {
    if (isArrival && mayFocus()) ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  return <Title order={1} ref={ref} tabIndex={-1} className={clsx(styles.heading, className)} {...props} />;
};
