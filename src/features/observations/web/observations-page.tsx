import { Button, Group, Select, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import type { RecordRoom } from '#features/lesson-records/schemas.ts';
import { ConsentLine } from '#features/photo-consents/web/public.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAddressValues } from '#platform/web/data/use-address-values.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useToday } from '#platform/web/format/today.ts';
import { SectionSelect } from '#platform/web/forms/section-select.tsx';
import { AddIcon } from '#platform/web/icons.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { UndoLine } from '#platform/web/operations/undo-line.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { useLoadedAtTouch } from '#platform/web/ui/panel/first-touch.ts';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/observations/screens';
import { ClassChoice } from './class-choice.tsx';
import { ObservationIcon } from './icons.tsx';
import { JottingsLine } from './jottings/jottings-line.tsx';
import { ObservationList } from './observation-list.tsx';
import { Unsent } from './unsent.tsx';
import { useChosenRoom } from './use-chosen-room.ts';
import { useObservationOutbox } from './use-observation-outbox.ts';

const WritePanel = lazyPage(async () => (await import('./write-panel.tsx')).WritePanel);

const { getRecordRooms, getRecordRoom } = lessonRecordsEndpoints;

type RoomProps = { room: RecordRoom; chosen: string | null; onChild: (id: string) => void };

const Room = ({ room, chosen, onChild }: RoomProps) => {
  const { open, steps } = useObservationOutbox(room._id);
  const isTeacher = useViewer().role === 'teacher';
  const today = useToday();
  const panel = usePanel('write');
  useLoadedAtTouch(WritePanel.preload);
  const [last, setLast] = useState<string>();
  const child = isTeacher ? room.children.find(({ _id }) => _id === chosen) : undefined;
  const takeLastBack = () => {
    if (last !== undefined) open().takeBack(room._id, last);
    setLast(undefined);
  };
  return (
    <Stack>
      {isTeacher && (
        <Select
          label={texts.child}
          data={room.children.map(({ _id, full_name }) => ({ value: _id, label: full_name }))}
          value={child?._id ?? null}
          placeholder={texts.allChildren}
          searchable
          clearable
          maw={360}
          onChange={(id) => onChild(id ?? '')}
        />
      )}
      {child && <ConsentLine studentID={child._id} />}
      <Group mih={44}>
        <Button leftSection={<AddIcon size={18} />} onClick={() => panel.open('new')}>
          {texts.write}
        </Button>
        <UndoLine id={last} done={texts.written} onUndo={takeLastBack} />
      </Group>
      <JottingsLine sectionID={room._id} />
      <Unsent steps={steps} open={open} />
      <ObservationList key={child?._id ?? ''} {...{ room, steps, open }} childID={child?._id} />
      <Suspense fallback={null}>
        {panel.id !== undefined && (
          <WritePanel
            {...{ room, open, today }}
            childID={child?._id}
            onSave={(typed, photos) => {
              setLast(open().add(room._id, typed, photos));
              panel.close();
            }}
            onClose={panel.close}
          />
        )}
      </Suspense>
    </Stack>
  );
};

const RoomOf = ({ id, ...rest }: { id: string } & Omit<RoomProps, 'room'>) => {
  const room = useEndpoint(getRecordRoom, { sectionID: id });
  return (
    <Loaded query={room} skeleton={<CardsSkeleton cards={3} height={140} />}>
      {(loaded) =>
        loaded.children.length === 0 ? (
          <EmptyState icon={<ObservationIcon size={40} />}>{texts.noChildren}</EmptyState>
        ) : (
          <Room key={loaded._id} room={loaded} {...rest} />
        )
      }
    </Loaded>
  );
};

/** What was seen of the children of a class: to be written and to be read. */
export const ObservationsPage = () => {
  const [params, set] = useAddressValues();
  const rooms = useEndpoint(getRecordRooms, {});
  const { room, ...chosen } = useChosenRoom(rooms.data, 'observations');
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={texts.subtitle} {...chosen} />
      <Loaded query={rooms} skeleton={<CardsSkeleton cards={3} height={140} />}>
        {(all) => {
          if (all.length === 0) return <EmptyState icon={<ObservationIcon size={40} />}>{texts.noRooms}</EmptyState>;
          if (!room) return <ClassChoice rooms={all}>{texts.chooseClass}</ClassChoice>;
          return (
            <Stack>
              <SectionSelect
                label={texts.class}
                sections={all}
                value={room._id}
                onChange={(id) => set({ class: id, child: '' })}
              />
              <RoomOf id={room._id} chosen={params.get('child')} onChild={(id) => set({ child: id })} />
            </Stack>
          );
        }}
      </Loaded>
    </Page>
  );
};
