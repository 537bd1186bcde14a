import { useMemo } from 'react';
import styles from './news-text.module.css';
import { shownHtml } from './shown-html.ts';

type NewsTextProps = {
  /** HTML that the server has sanitized. */
  html: string;
  /** Rank of the highest heading in the text, below the heading of the page. */
  top: number;
};

export const NewsText = ({ html, top }: NewsTextProps) => {
  const shown = useMemo(() => ({ __html: shownHtml(html, top) }), [html, top]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes the HTML with an allowlist.
  return <div className={styles.text} dangerouslySetInnerHTML={shown} />;
};
