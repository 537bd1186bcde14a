import { Fragment } from 'react';
import { piecesOf } from './links.ts';
import styles from './message-list.module.css';

/** A message exactly as it was typed; web addresses in it open in a tab of their own that knows nothing of this one. */
export const MessageText = ({ text }: { text: string }) => (
  <div className={styles.text} dir="auto">
    {piecesOf(text).map(({ start, text: piece, href }) =>
      href ? (
        <a key={start} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {piece}
        </a>
      ) : (
        <Fragment key={start}>{piece}</Fragment>
      ),
    )}
  </div>
);
