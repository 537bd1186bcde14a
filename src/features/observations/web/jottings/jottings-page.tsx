import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { lessonRecordsEndpoints, roomStaffChanged } from '#features/lesson-records/contract.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAddressValues } from '#platform/web/data/use-address-values.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useLive } from '#platform/web/data/use-live.ts';
import { useToday } from '#platform/web/format/today.ts';
import { SectionSelect } from '#platform/web/forms/section-select.tsx';
import { AddIcon } from '#platform/web/icons.tsx';
import { UndoLine } from '#platform/web/operations/undo-line.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import * as texts from '#texts/observations/jottings';
import * as screens from '#texts/observations/screens';
import { observationsEndpoints } from '../../contract.ts';
import { ClassChoice } from '../class-choice.tsx';
import { JottingIcon } from '../icons.tsx';
import type { Choice } from '../tag-fields.tsx';
import { Unsent } from '../unsent.tsx';
import { useChosenRoom } from '../use-chosen-room.ts';
import { useObservationOutbox } from '../use-observation-outbox.ts';
import { JottingInbox } from './inbox.tsx';
import { JotPanel } from './jot-panel.tsx';
import { OwnJottings } from './own-jottings.tsx';

const { getJottingRooms, getRecordRoom, getRoomFaces } = lessonRecordsEndpoints;
const { getQuickNotes } = observationsEndpoints;

type JotProps = {
  sectionID: string;
  faces?: readonly Choice[];
  /** What was jotted down last, so that it can be taken back. */
  last: string | undefined;
  onLast: (sentAs: string | undefined) => void;
};

/** Writes something down at once, and says what of it is not sent yet. */
const Jot = ({ sectionID, faces, last, onLast }: JotProps) => {
  const { open, steps } = useObservationOutbox(sectionID);
  const today = useToday();
  const panel = usePanel('jot');
  const takeLastBack = () => {
    if (last !== undefined) open().takeBack(sectionID, last);
    onLast(undefined);
  };
  return (
    <>
      <Group mih={44}>
        <Button leftSection={<AddIcon size={18} />} onClick={() => panel.open('new')}>
          {texts.jot}
        </Button>
        <UndoLine id={last} done={texts.jotted} onUndo={takeLastBack} />
      </Group>
      <Unsent steps={steps} open={open} />
      {panel.id !== undefined && (
        <JotPanel
          {...{ sectionID, open, today, faces }}
          onSave={(jotted, photos) => {
            onLast(open().jot(sectionID, jotted, photos));
            panel.close();
          }}
          onClose={panel.close}
        />
      )}
    </>
  );
};

/** Who keeps the record sorts what everybody has jotted down. */
const Sorting = ({ id }: { id: string }) => {
  const room = useEndpoint(getRecordRoom, { sectionID: id });
  const [last, setLast] = useState<string>();
  return (
    <Loaded query={room} skeleton={<CardsSkeleton cards={3} height={140} />}>
      {(loaded) => (
        <Stack>
          <Jot sectionID={id} last={last} onLast={setLast} />
          <JottingInbox room={loaded} onSorted={() => setLast(undefined)} />
        </Stack>
      )}
    </Loaded>
  );
};

/** Who helps in a class sees its faces, and what they have jotted down themselves. */
const Helping = ({ id }: { id: string }) => {
  const room = useEndpoint(getRoomFaces, { sectionID: id });
  const [last, setLast] = useState<string>();
  return (
    <Loaded query={room} skeleton={<CardsSkeleton cards={3} height={140} />}>
      {({ children }) => (
        <Stack>
          <Jot
            sectionID={id}
            last={last}
            onLast={setLast}
            faces={children.map(({ _id, full_name, image }) => ({ _id, name: full_name, image }))}
          />
          <OwnJottings sectionID={id} />
        </Stack>
      )}
    </Loaded>
  );
};

/** What waits for a class in which the viewer is no longer: it is shown, so that nothing vanishes. */
const UnsentElsewhere = ({ here }: { here: readonly string[] }) => {
  const { open, all } = useObservationOutbox('');
  return <Unsent steps={all.filter(({ to }) => !here.includes(to))} open={open} />;
};

type JottingRooms = OutputOf<typeof getJottingRooms>;

const Rooms = ({ all, room }: { all: JottingRooms; room: JottingRooms[number] | undefined }) => {
  const [, set] = useAddressValues();
  if (all.length === 0) return <EmptyState icon={<JottingIcon size={40} />}>{texts.noRooms}</EmptyState>;
  if (!room) return <ClassChoice rooms={all}>{texts.chooseClass}</ClassChoice>;
  const Room = room.keepsRecord ? Sorting : Helping;
  return (
    <>
      <SectionSelect label={screens.class} sections={all} value={room._id} onChange={(id) => set({ class: id })} />
      <Room key={room._id} id={room._id} />
    </>
  );
};

/** What was jotted down in a class: to be written at once, and sorted later. */
export const JottingsPage = () => {
  const rooms = useEndpoint(getJottingRooms, {});
  const { room, ...chosen } = useChosenRoom(rooms.data, 'jottings');
  useLive(roomStaffChanged.wire, [getJottingRooms, getRoomFaces, getQuickNotes]);
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={texts.subtitle} {...chosen} />
      <Loaded query={rooms} skeleton={<CardsSkeleton cards={3} height={140} />}>
        {(all) => (
          <Stack>
            <UnsentElsewhere here={room ? all.map(({ _id }) => _id) : []} />
            <Rooms all={all} room={room} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
};
