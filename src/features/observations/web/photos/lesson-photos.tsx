import { Text, UnstyledButton } from '@mantine/core';
import { renditionPath } from '#features/files/contract.ts';
import { photoConsentsChanged } from '#features/photo-consents/contract.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { viewFiles } from '#platform/web/file-viewer/view-files.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { PhotoGrid } from '#platform/web/ui/photos/photo-grid.tsx';
import * as texts from '#texts/observations/photos';
import * as timeline from '#texts/observations/timeline';
import { observationsChanged, observationsEndpoints } from '../../contract.ts';
import styles from './photos.module.css';

const lists = [observationsEndpoints.getLessonPhotos];

const thumbnail = 400;

/** Renders the photos of a student with a lesson. Renders nothing without photos or offline. */
export const LessonPhotos = ({ studentId, lessonID }: { studentId: string; lessonID: string }) => {
  const { formatDay } = useDates();
  // Always refetches, because events that occurred while the component was unmounted were missed.
  const input = { studentID: studentId, lessonID };
  const { data = [] } = useEndpoint(observationsEndpoints.getLessonPhotos, input, { staleTime: 0 });
  useInvalidateOnEvent(observationsChanged.wire, lists);
  useInvalidateOnEvent(photoConsentsChanged.wire, lists);
  if (data.length === 0) return null;
  const files = data.map(({ path, day }, at) => ({
    path,
    name: timeline.photo({ number: at + 1, day: formatDay(day) }),
  }));
  return (
    <section aria-label={texts.ofLesson}>
      <Text fw={600} size="sm" mb={4}>
        {texts.ofLesson}
      </Text>
      <PhotoGrid>
        {files.map(({ path, name }, at) => (
          <li key={path}>
            <UnstyledButton className={styles.look ?? ''} aria-label={name} onClick={() => viewFiles(files, at)}>
              <img src={renditionPath(path, thumbnail)} alt="" loading="lazy" />
            </UnstyledButton>
          </li>
        ))}
      </PhotoGrid>
    </section>
  );
};
