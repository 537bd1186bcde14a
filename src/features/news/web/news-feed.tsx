import { Button, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { NewspaperIcon } from '#platform/web/icons.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/news/screens';
import { newsEndpoints } from '../contract.ts';
import type { News } from '../schemas.ts';
import { NewsCard } from './news-card.tsx';
import styles from './news-grid.module.css';

const pageSize = 9;

const Cards = ({ news }: { news: readonly News[] }) => {
  const [shown, setShown] = useState(pageSize);
  return (
    <>
      <div className={styles.two}>
        {news.slice(0, shown).map((one, index) => (
          <NewsCard key={one._id} news={one} top={3} variant={index === 0 ? 'lead' : 'normal'} />
        ))}
      </div>
      {news.length > shown && (
        <Button variant="default" mt="lg" mx="auto" display="block" onClick={() => setShown(shown + pageSize - 1)}>
          {texts.older}
        </Button>
      )}
    </>
  );
};

export const NewsFeed = () => {
  const id = useId();
  const news = useEndpoint(newsEndpoints.getNewsUpdates, {});
  return (
    <section aria-labelledby={id}>
      <div className={styles.banner}>
        <Title order={2} id={id} fz={{ base: 24, sm: 30 }} c="inherit">
          {texts.banner}
        </Title>
        <Text c="inherit" mt={4}>
          {texts.bannerLine}
        </Text>
      </div>
      <Loaded query={news} skeleton={<CardsSkeleton cards={4} height={360} />}>
        {(records) =>
          records.length === 0 ? (
            <EmptyState icon={<NewspaperIcon size={40} />}>{texts.noNews}</EmptyState>
          ) : (
            <Cards news={records} />
          )
        }
      </Loaded>
    </section>
  );
};
