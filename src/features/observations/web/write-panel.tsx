import { useEffect, useRef, useState } from 'react';
import type { RecordRoom } from '#features/lesson-records/schemas.ts';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/observations/screens';
import { ObservationForm } from './observation-form.tsx';
import type { Typed } from './sync/observation-step.ts';
import type { OpenOutbox } from './use-observation-outbox.ts';

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
  onSave: (typed: Typed) => void;
  onClose: () => void;
};

const Content = ({ room, open, today, childID, onSave }: WritePanelProps) => {
  const begun = useBegun(open, room._id, {
    ...{ day: today, text: '', visibility: 'staff', lessonIDs: [] },
    studentIDs: childID === undefined ? [] : [childID],
  });
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
        onSave(typed);
      }}
    />
  );
};

export const WritePanel = (props: WritePanelProps) => (
  <SidePanel title={texts.write} isOpen onClose={props.onClose}>
    <Content {...props} />
  </SidePanel>
);
