import { Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { RecordSection } from '#features/lesson-records/schemas.ts';
import { photoConsentsEndpoints } from '#features/photo-consents/contract.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { confirmIfUnsaved } from '#platform/web/leave/unsaved.ts';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/observations/screens';
import { maxPhotos } from '../field-rules.ts';
import type { Observation } from '../schemas.ts';
import { ObservationForm } from './observation-form.tsx';
import { ChangePhotos } from './photos/change-photos.tsx';
import { useDraftPhotos } from './photos/use-draft-photos.ts';
import { isSame } from './sync/is-same.ts';
import { type ObservationValues, valuesOf } from './sync/observation-step.ts';
import { studentChoices } from './tag-fields.tsx';
import type { OpenOutbox } from './use-observation-outbox.ts';

const PhotoFields = lazy(async () => ({ default: (await import('./photos/photo-fields.tsx')).PhotoFields }));

const valuesFrom = ({ children: students, lessons, ...fields }: Observation): ObservationValues => ({
  ...valuesOf({ ...fields, studentIDs: [], lessonIDs: [] }),
  studentIDs: students.map(({ _id }) => _id),
  lessonIDs: lessons.map(({ _id }) => _id),
});

type ChangePanelProps = {
  section: RecordSection;
  open: OpenOutbox;
  observation: Observation;
  /** Earlier change of the observation that has not been sent yet. */
  sent: ObservationValues | undefined;
  onClose: () => void;
};

const Content = ({ section, open, observation, sent, onClose }: ChangePanelProps) => {
  const { _id: id } = observation;
  const place = `changed ${id}`;
  const stored = observation.photos?.length ?? 0;
  const photos = useDraftPhotos(open, place, maxPhotos - stored);
  const consents = useEndpoint(photoConsentsEndpoints.getClassPhotoConsents, { sectionID: section._id, use: 'record' });
  // Compares with the version shown here, so that a colleague's concurrent change is not reverted.
  const [before] = useState(() => (sent ? valuesOf(sent) : valuesFrom(observation)));
  const choices = studentChoices(section, observation);
  const save = (typed: ObservationValues) => {
    const added = photos.photos.map(({ file, studentIDs }) => ({ file, studentIDs: studentIDs ?? typed.studentIDs }));
    open().change(section._id, id, isSame(typed, before) ? undefined : typed, added);
    void open()
      .deleteDraftPhotos(place)
      .catch(() => undefined);
    onClose();
  };
  return (
    <ObservationForm
      section={section}
      changed={observation}
      initial={before}
      isSaving={photos.waiting > 0}
      photos={(about) => (
        <Stack>
          <ChangePhotos observation={observation} choices={choices} />
          <Suspense fallback={<FieldsSkeleton fields={1} />}>
            <PhotoFields
              draft={photos}
              first={stored + 1}
              {...{ choices, about }}
              consented={consents.data && new Set(consents.data.studentIDs)}
            />
          </Suspense>
        </Stack>
      )}
      onSave={save}
    />
  );
};

/** Renders the form for changing a stored observation. Works offline. */
export const ChangePanel = (props: ChangePanelProps) => {
  const leave = async () => {
    if (await confirmIfUnsaved('panel')) props.onClose();
  };
  return (
    <SidePanel title={texts.changing} isOpen onClose={() => void leave()}>
      <Content {...props} />
    </SidePanel>
  );
};
