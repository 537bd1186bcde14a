import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { LetterIcon } from '#platform/web/icons.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/newsletters/screens';
import { newslettersEndpoints } from '../contract.ts';
import { NewsletterCards } from './newsletter-cards.tsx';

export const NewslettersPage = () => {
  const newsletters = useEndpoint(newslettersEndpoints.getNewslettersMemos, {});
  return (
    <Page>
      <PageHeader title={texts.studentTitle} />
      <Loaded query={newsletters} skeleton={<CardsSkeleton cards={8} height={240} />}>
        {(records) =>
          records.length === 0 ? (
            <EmptyState icon={<LetterIcon size={40} />}>{texts.none}</EmptyState>
          ) : (
            <NewsletterCards newsletters={records} />
          )
        }
      </Loaded>
    </Page>
  );
};
