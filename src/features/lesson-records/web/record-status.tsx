import { Alert, Button, Group, Text } from '@mantine/core';
import * as texts from '#texts/lesson-records/screens';
import type { RecordRoom } from '../schemas.ts';
import { kindWords } from './state-words.ts';
import type { Batch, ClassRecord, Draft } from './use-record.ts';

const lessonName = ({ areas }: RecordRoom, id: string | undefined): string =>
  areas.flatMap(({ groups }) => groups.flatMap(({ lessons }) => lessons)).find(({ _id }) => _id === id)?.name ?? '';

/** What was recorded, in words. */
const summaryOf = (room: RecordRoom, drafts: readonly Draft[]): string => {
  const [first] = drafts;
  if (!first) return '';
  return texts.recorded({
    lessons: new Set(drafts.map(({ lessonID }) => lessonID)).size,
    lesson: lessonName(room, first.lessonID),
    children: new Set(drafts.map(({ studentID }) => studentID)).size,
    kind: kindWords(first.kind),
  });
};

const Failed = ({ batch, record, room }: { batch: Batch; record: ClassRecord; room: RecordRoom }) => (
  <Alert color="orange" variant="light" role="alert" title={texts.notStored}>
    <Text>{summaryOf(room, batch.entries)}</Text>
    <Text mb="sm">{batch.problem}</Text>
    <Group>
      <Button size="compact-md" onClick={() => record.tryAgain(batch)}>
        {texts.tryAgain}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => record.discard(batch)}>
        {texts.discard}
      </Button>
    </Group>
  </Alert>
);

/** The last thing that was recorded, with the way back, and what could not be stored. */
export const RecordStatus = ({ record, room }: { record: ClassRecord; room: RecordRoom }) => (
  <>
    {record.failed.map((batch) => (
      <Failed key={batch.id} batch={batch} record={record} room={room} />
    ))}
    <Group role="status" mih={36}>
      {record.last && (
        <>
          <Text>{summaryOf(room, record.last.drafts)}</Text>
          <Button variant="default" size="compact-md" onClick={() => void record.undo()}>
            {texts.undo}
          </Button>
        </>
      )}
    </Group>
  </>
);
