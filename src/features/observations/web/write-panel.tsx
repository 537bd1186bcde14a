import { useEffect, useRef, useState } from 'react';
import type { RecordSection } from '#features/lesson-records/schemas.ts';
import { photoConsentsEndpoints } from '#features/photo-consents/contract.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/observations/screens';
import { ObservationForm } from './observation-form.tsx';
import { PhotoFields } from './photos/photo-fields.tsx';
import { useDraftPhotos } from './photos/use-draft-photos.ts';
import type { DraftPhoto, ObservationValues } from './sync/observation-step.ts';
import { studentChoices } from './tag-fields.tsx';
import type { OpenOutbox } from './use-observation-outbox.ts';

const { getClassPhotoConsents } = photoConsentsEndpoints;

/** Returns the stored draft, or a new one. Undefined while loading. */
const useDraft = (open: OpenOutbox, sectionID: string, fresh: ObservationValues): ObservationValues | undefined => {
  const [draft, setDraft] = useState<ObservationValues>();
  const first = useRef(fresh);
  useEffect(() => {
    let isCancelled = false;
    const apply = (stored: ObservationValues | undefined) => {
      if (!isCancelled) setDraft(stored ?? first.current);
    };
    open()
      .loadDraft(sectionID)
      .then(apply, () => apply(undefined));
    return () => {
      isCancelled = true;
    };
  }, [open, sectionID]);
  return draft;
};

type WritePanelProps = {
  section: RecordSection;
  open: OpenOutbox;
  today: string;
  studentId: string | undefined;
  onSave: (typed: ObservationValues, photos: readonly DraftPhoto[]) => void;
  onClose: () => void;
};

const Content = ({ section, open, today, studentId, onSave }: WritePanelProps) => {
  const draft = useDraft(open, section._id, {
    ...{ day: today, text: '', visibility: 'staff', lessonIDs: [] },
    studentIDs: studentId === undefined ? [] : [studentId],
  });
  const photos = useDraftPhotos(open, section._id);
  const consents = useEndpoint(getClassPhotoConsents, { sectionID: section._id, use: 'record' });
  if (!draft) return <FieldsSkeleton fields={4} />;
  return (
    <ObservationForm
      section={section}
      initial={draft}
      // Saved on every input. If the browser has no storage left, the draft lasts until the panel is closed.
      onTyped={(typed) =>
        void open()
          .saveDraft(section._id, typed)
          .catch(() => undefined)
      }
      onSave={(typed) => {
        void open()
          .deleteDraft(section._id)
          .catch(() => undefined);
        onSave(typed, photos.photos);
      }}
      isSaving={photos.waiting > 0}
      photos={(about) => (
        <PhotoFields
          draft={photos}
          choices={studentChoices(section, undefined)}
          about={about}
          consented={consents.data && new Set(consents.data.studentIDs)}
        />
      )}
    />
  );
};

export const WritePanel = (props: WritePanelProps) => (
  <SidePanel title={texts.write} isOpen onClose={props.onClose}>
    <Content {...props} />
  </SidePanel>
);
