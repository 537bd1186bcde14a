import { ClassIcon } from '#platform/web/icons.tsx';
import { LoadingOrOffline } from '#platform/web/offline/not-available-offline.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LoadError } from '#platform/web/ui/load-error.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as teacherTexts from '#texts/classes/teacher';
import { ClassCard, ClassCards } from '../shared/class-card.tsx';
import { useAdvisory } from './use-teaching.ts';

const AdvisoryCards = () => {
  const sections = useAdvisory();
  const failed = sections.filter(({ isLoadingError }) => isLoadingError);
  const waiting = sections.filter(({ isPending }) => isPending);
  if (sections.length === 0) return <EmptyState icon={<ClassIcon size={32} />}>{teacherTexts.noAdvisory}</EmptyState>;
  return (
    <>
      <ClassCards>
        {sections.map(
          ({ data }) =>
            data && (
              <ClassCard
                key={data._id}
                to={`/teacher/advisory/${data._id}`}
                title={`${data.levelName} - ${data.section}`}
                lines={[
                  teacherTexts.students({ number: data.students.length }),
                  teacherTexts.subjects({ number: data.subjects.length }),
                ]}
              />
            ),
        )}
      </ClassCards>
      {waiting[0] && (
        <LoadingOrOffline
          skeleton={<CardsSkeleton cards={1} height={120} />}
          isPaused={waiting.some(({ isPaused }) => isPaused)}
        />
      )}
      {failed[0] && <LoadError error={failed[0].error} retry={() => failed.forEach((query) => void query.refetch())} />}
    </>
  );
};

export const AdvisoryPage = () => (
  <Page>
    <PageHeader title={teacherTexts.advisory} />
    <AdvisoryCards />
  </Page>
);
