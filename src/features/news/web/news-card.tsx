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

type PictureProps = { news: News; isSmall: boolean; isLead: boolean };

/** Phones load the small rendition, whatever their pixel density: the large one takes a second on a slow line. */
const Picture = ({ news: { image, imageAlt }, isSmall, isLead }: PictureProps) => {
  const small = renditionFor(image, 200);
  return (
    <picture className={styles.sources}>
      <source media="(max-width: 48em)" srcSet={small} />
      <img
        src={isSmall ? small : image}
        alt={imageAlt ?? ''}
        {...(isLead ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className={styles.picture}
      />
    </picture>
  );
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
      {news.image && <Picture news={news} isSmall={variant === 'small'} isLead={isLead} />}
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
