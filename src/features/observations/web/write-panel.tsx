import { useEffect, useRef, useState } from 'react';
import type { RecordRoom } from '#features/lesson-records/schemas.ts';
import { photoConsentsEndpoints } from '#features/photo-consents/contract.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/observations/screens';
import { ObservationForm } from './observation-form.tsx';
import { PhotoFields } from './photos/photo-fields.tsx';
import { useBegunPhotos } from './photos/use-begun-photos.ts';
import type { BegunPhoto, Typed } from './sync/observation-step.ts';
import { childChoices } from './tag-fields.tsx';
import type { OpenOutbox } from './use-observation-outbox.ts';

const { getClassPhotoConsents } = photoConsentsEndpoints;

/** What was begun here before, once that is known; a fresh one where nothing was. */
const useBegun = (open: OpenOutbox, sectionID: string, fresh: Typed): Typed | undefined => {
  const [begun, setBegun] = useState<Typed>();
  const first = useRef(fresh);
  useEffect(() => {
    let isGone = false;
    const take = (kept: Typed | undefined) => {
      if (!isGone) setBegun(kept ?? first.current);
    };
    open()
      .begun(sectionID)
      .then(take, () => take(undefined));
    return () => {
      isGone = true;
    };
  }, [open, sectionID]);
  return begun;
};

type WritePanelProps = {
  room: RecordRoom;
  open: OpenOutbox;
  today: string;
  /** Chosen already. */
  childID: string | undefined;
  onSave: (typed: Typed, photos: readonly BegunPhoto[]) => void;
  onClose: () => void;
};

const Content = ({ room, open, today, childID, onSave }: WritePanelProps) => {
  const begun = useBegun(open, room._id, {
    ...{ day: today, text: '', visibility: 'staff', lessonIDs: [] },
    studentIDs: childID === undefined ? [] : [childID],
  });
  const photos = useBegunPhotos(open, room._id);
  const consents = useEndpoint(getClassPhotoConsents, { sectionID: room._id, use: 'record' });
  if (!begun) return <FieldsSkeleton fields={4} />;
  return (
    <ObservationForm
      room={room}
      begun={begun}
      // Kept with every letter. Without room it lasts as long as the panel.
      onTyped={(typed) =>
        void open()
          .keepBegun(room._id, typed)
          .catch(() => undefined)
      }
      onSave={(typed) => {
        void open()
          .forgetBegun(room._id)
          .catch(() => undefined);
        onSave(typed, photos.photos);
      }}
      isSaving={photos.waiting > 0}
      photos={(about) => (
        <PhotoFields
          begun={photos}
          choices={childChoices(room, undefined)}
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
