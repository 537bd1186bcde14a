import { Paper, Text, Title, type TitleOrder } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDates } from '#platform/web/format/dates.ts';
import { renditionFor } from '#platform/web/rendition.ts';
import * as texts from '#texts/news/screens';
import type { News } from '../schemas.ts';
import { Folded } from './folded.tsx';
import styles from './news-card.module.css';
import { NewsText } from './news-text.tsx';
import { firstWordsOf } from './shown-html.ts';

type NewsCardProps = {
  news: News;
  /** Rank of the highest heading in the text. */
  top: number;
  /** `lead`: full width, with the picture next to the text. `small`: one of four in a row. */
  variant?: 'lead' | 'normal' | 'small';
  /** Actions below the text. `name` is the name of the news item for accessible labels. */
  actions?: (name: string) => ReactNode;
};

const foldedHeight = { lead: 320, normal: 300, small: 260 };

/** Phones load the small rendition. On wider cards or sharper screens the browser chooses the large one. */
const sourcesOf = (image: string, variant: NewsCardProps['variant']) => {
  const small = renditionFor(image, 200);
  if (variant === 'small' || small === image) return { src: small };
  return { src: image, srcSet: `${small} 400w, ${image} 1600w`, sizes: '(max-width: 48em) calc(100vw - 2rem), 50vw' };
};

/** HTML has six heading ranks. */
const rankOf = (rank: number) => Math.min(6, rank) as TitleOrder;

export const NewsCard = ({ news, top, variant = 'normal', actions }: NewsCardProps) => {
  const dates = useDates();
  const day = dates.date(news.createdAt);
  const name = news.title || firstWordsOf(news.text) || texts.newsOf({ date: day });
  const isLead = variant === 'lead' && news.image !== '';
  return (
    <Paper
      component="article"
      withBorder
      radius="lg"
      className={styles.card ?? ''}
      aria-label={name}
      data-lead={isLead || undefined}
    >
      {news.image && (
        <img
          {...sourcesOf(news.image, variant)}
          alt={news.imageAlt ?? ''}
          loading={isLead ? 'eager' : 'lazy'}
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <Text component="time" dateTime={news.createdAt} size="sm" c="dimmed">
          {day}
        </Text>
        {news.title && (
          <Title order={rankOf(top)} className={styles.title ?? ''}>
            {news.title}
          </Title>
        )}
        {news.text && (
          <Folded height={foldedHeight[variant]} name={name}>
            <NewsText html={news.text} top={news.title ? rankOf(top + 1) : top} />
          </Folded>
        )}
        {actions && <div className={styles.actions}>{actions(name)}</div>}
      </div>
    </Paper>
  );
};
