import { Stack } from '@mantine/core';
import type { RecordRoom } from '#features/lesson-records/schemas.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import * as texts from '#texts/observations/screens';
import { observationsEndpoints } from '../contract.ts';
import type { Observation } from '../schemas.ts';
import { childChoices, ObservationForm } from './observation-form.tsx';
import { ChangePhotos } from './photos/change-photos.tsx';

const { changeObservation, getObservations, getChildObservations } = observationsEndpoints;

type ChangePanelProps = { room: RecordRoom; observation: Observation; onClose: () => void };

export const ChangePanel = ({ room, observation, onClose }: ChangePanelProps) => {
  const change = useAction(changeObservation, {
    invalidates: [getObservations, getChildObservations],
    failure: 'form',
  });
  const { _id: id, day, text, visibility, children, lessons } = observation;
  return (
    <SidePanel title={texts.changing} isOpen onClose={onClose}>
      <Stack>
        <ObservationForm
          room={room}
          changed={observation}
          begun={{
            ...{ day, text, visibility },
            studentIDs: children.map(({ _id }) => _id),
            lessonIDs: lessons.map(({ _id }) => _id),
          }}
          isSaving={change.isPending}
          photos={() => <ChangePhotos observation={observation} choices={childChoices(room, observation)} />}
          onSave={(typed) => change.mutate({ id, ...typed }, { onSuccess: onClose })}
        />
        <FormProblem>{change.error ? sentenceOf(change.error) : undefined}</FormProblem>
      </Stack>
    </SidePanel>
  );
};
