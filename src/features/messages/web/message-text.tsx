import { Fragment, memo } from 'react';
import { isBigEmoji } from './big-emoji.ts';
import { piecesOf } from './links.ts';
import { type Mark, markedParts, marksOf } from './marks.ts';
import styles from './message-bubble.module.css';

const noMarks: readonly Mark[] = [];

type WordsProps = { text: string; start: number; marks: readonly Mark[] };

const Words = ({ text, start, marks }: WordsProps) =>
  markedParts(text, start, marks).map((part) =>
    part.isMarked ? <mark key={part.start}>{part.text}</mark> : <Fragment key={part.start}>{part.text}</Fragment>,
  );

type MessageTextProps = {
  text: string;
  /** Words that were searched. */
  search?: string | undefined;
};

/**
 * A message exactly as it was typed, each paragraph in the direction of its own first letter; addresses in it open in a tab of
 * their own that knows nothing of this one.
 */
export const MessageText = memo(function MessageText({ text, search }: MessageTextProps) {
  const marks = search ? marksOf(text, search) : noMarks;
  return (
    <div className={styles.text} dir="auto" data-big={isBigEmoji(text) || undefined}>
      {piecesOf(text).map(({ start, text: piece, href }) =>
        href ? (
          <a key={start} href={href} target="_blank" rel="noopener noreferrer nofollow">
            <Words text={piece} start={start} marks={marks} />
          </a>
        ) : (
          <Words key={start} text={piece} start={start} marks={marks} />
        ),
      )}
    </div>
  );
});
