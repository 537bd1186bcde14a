import { memo } from 'react';
import { isBigEmoji } from './big-emoji.ts';
import { piecesOf } from './links.ts';
import styles from './message-bubble.module.css';
import { type Highlight, highlightedParts, highlightsOf } from './search-highlights.ts';

const noHighlights: readonly Highlight[] = [];

type HighlightedTextProps = { text: string; start: number; highlights: readonly Highlight[] };

const HighlightedText = ({ text, start, highlights }: HighlightedTextProps) =>
  highlightedParts(text, start, highlights).map((part) =>
    part.isHighlighted ? <mark key={part.start}>{part.text}</mark> : <span key={part.start}>{part.text}</span>,
  );

type MessageTextProps = {
  text: string;
  search?: string | undefined;
};

/** Shows a message as typed, with a direction per paragraph. Links open in a new tab without access to this one. */
export const MessageText = memo(function MessageText({ text, search }: MessageTextProps) {
  const highlights = search ? highlightsOf(text, search) : noHighlights;
  return (
    <div className={styles.text} dir="auto" data-big={isBigEmoji(text) || undefined}>
      {piecesOf(text).map(({ start, text: piece, href }) =>
        href ? (
          <a key={start} href={href} target="_blank" rel="noopener noreferrer nofollow">
            <HighlightedText text={piece} start={start} highlights={highlights} />
          </a>
        ) : (
          <HighlightedText key={start} text={piece} start={start} highlights={highlights} />
        ),
      )}
    </div>
  );
});
