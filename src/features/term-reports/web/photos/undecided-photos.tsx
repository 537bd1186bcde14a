import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { errorMessage } from '#platform/web/api-error.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { confirm } from '#platform/web/ui/confirm.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/term-reports/photos';
import type { PhotoDecision } from '../../constants.ts';
import { termReportsEndpoints } from '../../contract.ts';
import type { PublishedPhoto } from '../../photo-schemas.ts';

const { decidePublishedPhoto, getPublishedPhotos } = termReportsEndpoints;

const Undecided = ({ one }: { one: PublishedPhoto }) => {
  const { role } = useViewer();
  const decide = useAction(decidePublishedPhoto, {
    invalidates: [getPublishedPhotos],
    failure: 'form',
    success: ({ decision }) => (decision === 'keep' ? texts.kept : texts.takenOut),
  });
  const { editionID: id, child: studentName, title, number } = one;
  const confirmAndDecide = async (decision: PhotoDecision) => {
    if (decision === 'keep' || (await confirm(texts.takeOutQuestion))) decide.mutate({ id, decision });
  };
  return (
    <li>
      <Text>{texts.undecidedLine({ child: studentName, title, number, names: one.withoutConsent.join(', ') })}</Text>
      <FormProblem>{decide.error ? errorMessage(decide.error) : undefined}</FormProblem>
      <Group gap="xs" my="xs">
        <Button
          variant="default"
          aria-label={texts.takeOutOf({ child: studentName, number })}
          loading={decide.isPending}
          onClick={() => void confirmAndDecide('take-out')}
        >
          {texts.takeOut}
        </Button>
        <Button
          variant="default"
          aria-label={texts.keepOf({ child: studentName, number })}
          disabled={decide.isPending}
          onClick={() => void confirmAndDecide('keep')}
        >
          {texts.keep}
        </Button>
        <Button
          component={Link}
          to={`/${role}/reports/${one.roundID}/${one.studentID}`}
          variant="default"
          aria-label={texts.openReportOf({ child: studentName, number })}
        >
          {texts.openReport}
        </Button>
      </Group>
    </li>
  );
};

/** Lists published reports with photos whose consent was withdrawn. Renders nothing if there are none. */
export const UndecidedPhotos = () => {
  const { data = [] } = useEndpoint(getPublishedPhotos, {});
  if (data.length === 0) return null;
  return (
    <Alert color="orange" variant="light" title={texts.undecided} mb="md">
      <Text>{texts.aboutUndecided}</Text>
      <Stack component="ul" gap="sm" mt="sm" mb={0} ps="lg">
        {data.map((one) => (
          <Undecided key={one.editionID} one={one} />
        ))}
      </Stack>
    </Alert>
  );
};
