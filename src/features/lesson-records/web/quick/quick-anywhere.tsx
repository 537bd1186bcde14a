import { Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useToday } from '#platform/web/format/today.ts';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as plans from '#texts/lesson-records/plans';
import * as texts from '#texts/lesson-records/screens';
import { lessonRecordsEndpoints } from '../../contract.ts';
import type { RecordSection } from '../../schemas.ts';
import { RecordTroubles } from '../status/record-status.tsx';
import { useRecord } from '../use-record.ts';
import { QuickForm } from './quick-record.tsx';

const OfRoom = ({ room }: { room: RecordSection }) => {
  const record = useRecord(room._id);
  return (
    <QuickForm
      room={room}
      record={record}
      day={useToday()}
      troubles={<RecordTroubles record={record} room={room} />}
      onAdd={record.record}
    />
  );
};

const LoadedRoom = ({ id }: { id: string }) => {
  const room = useEndpoint(lessonRecordsEndpoints.getRecordSection, { sectionID: id });
  return (
    <Loaded query={room} skeleton={<FieldsSkeleton />}>
      {(loaded) => <OfRoom key={id} room={loaded} />}
    </Loaded>
  );
};

type QuickAnywhereProps = { rooms: readonly { _id: string; section: string }[]; onClose: () => void };

/** Records a lesson from a page that is not about a class. The class is asked for where there are several. */
export const QuickAnywhere = ({ rooms, onClose }: QuickAnywhereProps) => {
  const [only, second] = rooms;
  const [chosen, setChosen] = useState(second ? null : (only?._id ?? null));
  return (
    <SidePanel title={texts.recordLesson} isOpen onClose={onClose}>
      <Stack>
        {second && (
          <Select
            label={plans.class}
            data={rooms.map(({ _id, section }) => ({ value: _id, label: section }))}
            value={chosen}
            allowDeselect={false}
            data-autofocus
            onChange={setChosen}
          />
        )}
        {chosen !== null && <LoadedRoom id={chosen} />}
      </Stack>
    </SidePanel>
  );
};
