import { Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { renditionPath } from '#features/files/contract.ts';
import { errorMessage } from '#platform/web/api-error.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { PhotoGrid } from '#platform/web/ui/photos/photo-grid.tsx';
import * as texts from '#texts/term-reports/photos';
import { termReportsEndpoints } from '../../contract.ts';
import { maxReportPhotos } from '../../field-rules.ts';
import type { EvidencePhoto } from '../../photo-schemas.ts';
import type { ReportPart, TermReport } from '../../schemas.ts';
import styles from './photos.module.css';

const thumbnail = 400;
const { addReportPhoto, getTermReport, getReportRound } = termReportsEndpoints;

type EvidencePhotosProps = {
  photos: readonly EvidencePhoto[];
  report: TermReport;
  part: ReportPart;
  onAdded: () => void;
};

/** Photos of the period. A click adds a photo to the part. A photo without consent is replaced by a note. */
export const EvidencePhotos = ({
  photos,
  report: { round, child: student, parts },
  part,
  onAdded,
}: EvidencePhotosProps) => {
  const { formatDay } = useDates();
  const add = useAction(addReportPhoto, { invalidates: [getTermReport, getReportRound], failure: 'form' });
  const used = new Set(parts.flatMap((one) => one.photos.map(({ _id }) => _id)));
  const isFree = ({ _id }: EvidencePhoto) => !used.has(_id);
  const addPhoto = (photoID: string) =>
    add.mutate({ roundID: round._id, studentID: student._id, part: part.key, photoID }, { onSuccess: onAdded });
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed">
        {texts.about({ most: maxReportPhotos })}
      </Text>
      <FormProblem>{add.error ? errorMessage(add.error) : undefined}</FormProblem>
      <PhotoGrid>
        {photos.filter(isFree).map(({ _id, path, day: at, withoutConsent }) => {
          const day = formatDay(at);
          const names = withoutConsent.join(', ');
          return (
            <li key={_id}>
              {names === '' ? (
                <UnstyledButton
                  className={styles.add ?? ''}
                  aria-label={texts.add({ day, title: part.title })}
                  disabled={add.isPending}
                  onClick={() => addPhoto(_id)}
                >
                  <img src={renditionPath(path, thumbnail)} alt="" loading="lazy" />
                  <Text size="sm">{day}</Text>
                </UnstyledButton>
              ) : (
                <Text size="sm">{texts.blocked({ day, names })}</Text>
              )}
            </li>
          );
        })}
      </PhotoGrid>
    </Stack>
  );
};
