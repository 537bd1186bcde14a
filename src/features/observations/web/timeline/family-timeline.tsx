import { Text, UnstyledButton } from '@mantine/core';
import { renditionPath } from '#features/files/contract.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { viewFiles } from '#platform/web/file-viewer/view-files.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { useSchool } from '#platform/web/school.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PhotoGrid } from '#platform/web/ui/photos/photo-grid.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/observations/timeline';
import { observationsEndpoints } from '../../contract.ts';
import { detailsLabel } from '../../details-label.ts';
import type { FamilyItem } from '../../schemas.ts';
import { ObservationText } from '../observation-text.tsx';
import photoStyles from '../photos/photos.module.css';
import { Days, useLimit } from './days.tsx';
import { useTimelineRefresh } from './use-timeline-refresh.ts';

const { getFamilyTimeline } = observationsEndpoints;
const lists = [getFamilyTimeline];

const thumbnail = 400;

const Lesson = ({ lesson: { kind, name, area, about } }: { lesson: NonNullable<FamilyItem['lesson']> }) => {
  const mastered = useSchool()?.stateWords?.mastered;
  const own = kind === 'mastered' && mastered !== undefined;
  return (
    <div>
      <Text>{texts.familyLesson({ kind: own ? 'own' : kind, word: mastered ?? '', lesson: name })}</Text>
      <Text size="sm" c="dimmed">
        {area}
      </Text>
      {about !== '' && <Text size="sm">{about}</Text>}
    </div>
  );
};

const Photos = ({ day, paths }: { day: string; paths: readonly string[] }) => {
  const { formatDay } = useDates();
  const nameOf = (at: number) => texts.photo({ number: at + 1, day: formatDay(day) });
  const files = paths.map((path, at) => ({ path, name: nameOf(at) }));
  return (
    <PhotoGrid>
      {paths.map((path, at) => (
        <li key={path}>
          <UnstyledButton
            className={photoStyles.look ?? ''}
            aria-label={nameOf(at)}
            onClick={() => viewFiles(files, at)}
          >
            <img src={renditionPath(path, thumbnail)} alt="" loading="lazy" />
          </UnstyledButton>
        </li>
      ))}
    </PhotoGrid>
  );
};

const Item = ({ item: { day, lesson, observation } }: { item: FamilyItem }) => {
  if (lesson) return <Lesson lesson={lesson} />;
  if (!observation) return null;
  const { text, lessons, photos } = observation;
  const seen = detailsLabel(observation);
  return (
    <Card>
      <ObservationText text={text} />
      {lessons.length > 0 && <Text size="sm">{texts.observedLessons({ lessons: lessons.join(' · ') })}</Text>}
      {seen !== '' && <Text size="sm">{seen}</Text>}
      {photos.length > 0 && <Photos day={day} paths={photos} />}
    </Card>
  );
};

export const FamilyTimeline = ({ studentId }: { studentId: string }) => {
  const { limit, moreAfter } = useLimit();
  // Always refetches, because events that occurred while the component was unmounted were missed.
  const query = useEndpoint(getFamilyTimeline, { studentID: studentId, limit }, { staleTime: 0 });
  useTimelineRefresh(lists);
  return (
    <Loaded query={query} skeleton={<FieldsSkeleton />}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState>{texts.nothingForFamily}</EmptyState>
        ) : (
          <Days items={items} more={moreAfter(items.length)} of={(item) => <Item key={item._id} item={item} />} />
        )
      }
    </Loaded>
  );
};
