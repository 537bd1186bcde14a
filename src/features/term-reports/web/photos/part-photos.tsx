import { Button, Text } from '@mantine/core';
import { renditionPath } from '#features/files/contract.ts';
import { errorMessage } from '#platform/web/api-error.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { PhotoGrid } from '#platform/web/ui/photos/photo-grid.tsx';
import * as texts from '#texts/term-reports/photos';
import { termReportsEndpoints } from '../../contract.ts';
import type { PartPhoto } from '../../photo-schemas.ts';
import type { ReportPart } from '../../schemas.ts';

const thumbnail = 400;
const { removeReportPhoto, getTermReport, getReportRound } = termReportsEndpoints;

type PartPhotosProps = {
  reference: { roundID: string; studentID: string };
  part: ReportPart;
  studentName: string;
  isFixed: boolean;
};

const PhotoView = ({ photo: { day, path, problem }, studentName }: { photo: PartPhoto; studentName: string }) => {
  const { formatDay } = useDates();
  if (problem !== undefined) return <Text fw={600}>{problem}</Text>;
  if (path === undefined || day === undefined) return <Text>{texts.hidden}</Text>;
  return (
    <img
      src={renditionPath(path, thumbnail)}
      alt={texts.ofChild({ child: studentName, day: formatDay(day) })}
      loading="lazy"
    />
  );
};

export const PartPhotos = ({ reference, part: { title, photos }, studentName, isFixed }: PartPhotosProps) => {
  const { formatDay } = useDates();
  const remove = useAction(removeReportPhoto, { invalidates: [getTermReport, getReportRound], failure: 'form' });
  if (photos.length === 0) return null;
  const nameOf = ({ day }: PartPhoto) =>
    day === undefined ? texts.removeGone({ title }) : texts.removeOf({ day: formatDay(day), title });
  return (
    <>
      <PhotoGrid aria-label={texts.inPart({ title })}>
        {photos.map((photo) => (
          <li key={photo._id}>
            <PhotoView photo={photo} studentName={studentName} />
            {!isFixed && (
              <Button
                variant="default"
                fullWidth
                mt={4}
                aria-label={nameOf(photo)}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ ...reference, photoID: photo._id })}
              >
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
      </PhotoGrid>
      <FormProblem>{remove.error ? errorMessage(remove.error) : undefined}</FormProblem>
    </>
  );
};
