import { Button, Chip, Group, Select, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { AddIcon } from '#platform/web/icons.tsx';
import * as ready from '#texts/lesson-records/ready';
import * as texts from '#texts/lesson-records/screens';
import type { RecordRoom } from '../schemas.ts';
import styles from './record-bar.module.css';
import type { Brush } from './recorder.ts';
import { brushChoices } from './state-words.ts';
import type { useRecordingDay } from './use-recording-day.ts';
import type { Shown } from './use-shown.ts';

export const AreaChips = ({ room, shown }: { room: RecordRoom; shown: Shown }) => (
  <Chip.Group value={shown.area?._id ?? ''} onChange={(id) => shown.setArea(id as string)}>
    <Group gap="xs" role="radiogroup" aria-label={texts.areas}>
      {room.areas.map(({ _id, name }) => (
        <Chip key={_id} value={_id}>
          {name}
        </Chip>
      ))}
    </Group>
  </Chip.Group>
);

type RecordBarProps = {
  room: RecordRoom;
  shown: Shown;
  recording: ReturnType<typeof useRecordingDay>;
  brush: Brush;
  onBrush: (brush: Brush) => void;
  search: string;
  onSearch: (search: string) => void;
  searchField: RefObject<HTMLInputElement | null>;
  onQuick: () => void;
  /** Missing for whom it is not open. */
  ofChild: { onTimeline: () => void; onReady: () => void } | undefined;
};

/** What one chooses above the grid. */
export const RecordBar = (props: RecordBarProps) => {
  const { room, shown, recording, brush, onBrush, search, onSearch, searchField, onQuick, ofChild } = props;
  return (
    <div className={styles.bar}>
      <Button leftSection={<AddIcon size={18} />} onClick={onQuick}>
        {texts.recordLesson}
      </Button>
      <DateField label={texts.day} value={recording.day} onChange={recording.choose} />
      <Select
        label={texts.tapRecords}
        data={brushChoices}
        value={brush}
        allowDeselect={false}
        onChange={(value) => value && onBrush(value as Brush)}
      />
      <TextInput
        ref={searchField}
        label={texts.search}
        type="search"
        value={search}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      <Select
        label={texts.child}
        data={room.children.map(({ _id, full_name }) => ({ value: _id, label: full_name }))}
        value={shown.only?._id ?? null}
        placeholder={texts.allChildren}
        searchable
        clearable
        onChange={(id) => shown.setChild(id ?? '')}
      />
      {shown.only && ofChild && (
        <>
          <Button variant="default" onClick={ofChild.onReady}>
            {ready.title}
          </Button>
          <Button variant="default" onClick={ofChild.onTimeline}>
            {texts.timeline}
          </Button>
        </>
      )}
    </div>
  );
};
