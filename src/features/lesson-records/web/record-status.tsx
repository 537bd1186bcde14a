import { Alert, Button, Group, Text } from '@mantine/core';
import * as texts from '#texts/lesson-records/screens';
import * as waiting from '#texts/lesson-records/waiting';
import type { RecordRoom } from '../schemas.ts';
import { kindWords } from './state-words.ts';
import type { OutgoingStep } from './sync/record-outbox.ts';
import type { Draft } from './sync/record-step.ts';
import type { ClassRecord } from './use-record.ts';

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

const countEntries = (steps: readonly OutgoingStep[]) => steps.reduce((sum, { entries }) => sum + entries.length, 0);

const stepSummary = (room: RecordRoom, step: OutgoingStep): string =>
  step.kind === 'add' ? summaryOf(room, step.entries) : waiting.takenBack({ number: step.entries.length });

const Failed = ({ step, record, room }: { step: OutgoingStep; record: ClassRecord; room: RecordRoom }) => (
  <Alert color="orange" variant="light" role="alert">
    <Text fw={600}>{texts.notStored}</Text>
    <Text>{stepSummary(room, step)}</Text>
    <Text mb="sm">{step.problem}</Text>
    <Group>
      <Button size="compact-md" onClick={() => record.tryAgain(step)}>
        {texts.tryAgain}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => record.discard(step)}>
        {texts.discard}
      </Button>
    </Group>
  </Alert>
);

/** What waits for the connection. It goes out by itself. */
const Waiting = ({ steps }: { steps: readonly OutgoingStep[] }) => {
  const [first] = steps;
  return (
    first && (
      <Alert color="sage" variant="light" mb="xs">
        <Text fw={600}>{waiting.title({ number: countEntries(steps) })}</Text>
        {waiting.why({ problem: first.problem })}
      </Alert>
    )
  );
};

type StatusProps = { record: ClassRecord; room: RecordRoom };

/** What waits to be sent, and what could not be stored. */
export const RecordTroubles = ({ record, room }: StatusProps) => (
  <>
    <div role="status">
      <Waiting steps={record.waiting} />
    </div>
    {record.failed.map((step) => (
      <Failed key={step.clientId} step={step} record={record} room={room} />
    ))}
  </>
);

/** The last thing that was recorded, with the way back. */
export const LastRecorded = ({ record, room }: StatusProps) => (
  <Group role="status" mih={36}>
    {record.last && (
      <>
        <Text>{summaryOf(room, record.last.entries)}</Text>
        <Button variant="default" size="compact-md" onClick={record.undo}>
          {texts.undo}
        </Button>
      </>
    )}
  </Group>
);
