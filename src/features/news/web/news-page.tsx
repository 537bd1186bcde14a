import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { patchCached, useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { AddIcon, NewspaperIcon } from '#platform/web/icons.tsx';
import { confirmDelete } from '#platform/web/ui/confirm.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/news/screens';
import { newsEndpoints } from '../contract.ts';
import type { News } from '../schemas.ts';
import { NewsActions } from './news-actions.tsx';
import { NewsCard } from './news-card.tsx';
import styles from './news-grid.module.css';

/** Returns a function that deletes a news item after confirmation. Removes the item from the cache optimistically. */
const useDeleteNews = () => {
  const remove = useAction(newsEndpoints.deleteNewsUpdates, {
    success: texts.deleted,
    optimistic: (client, { id }) =>
      patchCached(client, newsEndpoints.getNewsUpdates, (cached) => cached.filter(({ _id }) => _id !== id)),
  });
  return async ({ _id }: News, name: string): Promise<void> => {
    if (await confirmDelete(texts.confirmDelete, texts.deleteAlong({ name }))) remove.mutate({ id: _id });
  };
};

export const NewsPage = () => {
  const news = useEndpoint(newsEndpoints.getNewsUpdates, {});
  const confirmAndDelete = useDeleteNews();
  const create = (
    <Button component={Link} to="/admin/news/new" leftSection={<AddIcon size={18} />}>
      {texts.submitCreate}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={texts.list} actions={create} />
      <Loaded query={news} skeleton={<CardsSkeleton cards={8} height={380} />}>
        {(records) =>
          records.length === 0 ? (
            <EmptyState icon={<NewspaperIcon size={40} />}>{texts.noNewsAdmin}</EmptyState>
          ) : (
            <div className={styles.four}>
              {records.map((one) => (
                <NewsCard
                  key={one._id}
                  news={one}
                  top={2}
                  variant="small"
                  actions={(name) => (
                    <NewsActions id={one._id} name={name} onDelete={() => void confirmAndDelete(one, name)} />
                  )}
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
};
