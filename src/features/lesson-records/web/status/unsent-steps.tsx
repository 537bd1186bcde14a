import { Alert, Button, Group, Text } from '@mantine/core';
import * as texts from '#texts/lesson-records/screens';
import * as waiting from '#texts/lesson-records/waiting';
import type { RecordSection } from '../../schemas.ts';
import { lessonName, summaryOf } from '../recorded-words.ts';
import { type RecordWords, useRecordWords } from '../state-words.ts';
import type { OutgoingStep } from '../sync/record-outbox.ts';
import type { Draft } from '../sync/record-step.ts';
import type { ClassRecord } from '../use-record.ts';

/** One entry with the name of the child: others of its step may have been stored. */
const entrySummary = (words: RecordWords, room: RecordSection, draft: Draft): string => {
  const child = room.children.find(({ _id }) => _id === draft.studentID)?.full_name;
  if (child === undefined) return summaryOf(words, room, [draft]);
  return texts.recordedOne({ kind: words.kind(draft.kind), lesson: lessonName(room, draft.lessonID), child });
};

const stepSummary = (words: RecordWords, room: RecordSection, step: OutgoingStep): string => {
  if (step.kind === 'withdraw') return waiting.takenBack({ number: step.entries.length });
  const [first, ...others] = step.entries;
  return first && others.length === 0 ? entrySummary(words, room, first) : summaryOf(words, room, step.entries);
};

const Failed = ({ step, record, room }: { step: OutgoingStep; record: ClassRecord; room: RecordSection }) => {
  const words = useRecordWords();
  return (
    <Alert color="orange" variant="light" role="alert">
      <Text fw={600}>{texts.notStored}</Text>
      <Text>{stepSummary(words, room, step)}</Text>
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
};

/** What could not be stored, each with the reason. */
export const RefusedSteps = ({ record, room }: { record: ClassRecord; room: RecordSection }) =>
  record.failed.map((step) => <Failed key={step.clientId} step={step} record={record} room={room} />);
