import { useMemo } from 'react';
import styles from './news-text.module.css';
import { shownHtml } from './shown-html.ts';

type NewsTextProps = {
  /** HTML that the server has cleaned. */
  html: string;
  /** The rank of its highest heading, below the heading of the page. */
  top: number;
};

/** The text of news, set for reading. Never wider than its place. */
export const NewsText = ({ html, top }: NewsTextProps) => {
  const shown = useMemo(() => ({ __html: shownHtml(html, top) }), [html, top]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps of it only what the editor can make.
  return <div className={styles.text} dangerouslySetInnerHTML={shown} />;
};
