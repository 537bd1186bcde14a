import { Alert, Button, Group, Text } from '@mantine/core';
import * as texts from '#texts/lesson-records/screens';
import * as waiting from '#texts/lesson-records/waiting';
import type { RecordSection } from '../../schemas.ts';
import { type RecordLabels, useRecordLabels } from '../record-labels.ts';
import { lessonName, recordedSummary } from '../recorded-summary.ts';
import type { Draft, OutgoingStep } from '../sync/record-step.ts';
import type { ClassRecord } from '../use-record.ts';

/** Returns the summary of one entry with the student's name. Other entries of its step may have been stored. */
const entrySummary = (labels: RecordLabels, section: RecordSection, draft: Draft): string => {
  const student = section.children.find(({ _id }) => _id === draft.studentID)?.full_name;
  if (student === undefined) return recordedSummary(labels, section, [draft]);
  return texts.recordedOne({
    kind: labels.kind(draft.kind),
    lesson: lessonName(section, draft.lessonID),
    child: student,
  });
};

const stepSummary = (labels: RecordLabels, section: RecordSection, step: OutgoingStep): string => {
  if (step.kind === 'withdraw') return waiting.takenBack({ number: step.entries.length });
  const [first, ...others] = step.entries;
  return first && others.length === 0
    ? entrySummary(labels, section, first)
    : recordedSummary(labels, section, step.entries);
};

const Failed = ({ step, record, section }: { step: OutgoingStep; record: ClassRecord; section: RecordSection }) => {
  const labels = useRecordLabels();
  return (
    <Alert color="orange" variant="light" role="alert">
      <Text fw={600}>{texts.notStored}</Text>
      <Text>{stepSummary(labels, section, step)}</Text>
      <Text mb="sm">{step.problem}</Text>
      <Group>
        <Button size="compact-md" onClick={() => record.retry(step)}>
          {texts.tryAgain}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => record.discard(step)}>
          {texts.discard}
        </Button>
      </Group>
    </Alert>
  );
};

export const RefusedSteps = ({ record, section }: { record: ClassRecord; section: RecordSection }) =>
  record.failed.map((step) => <Failed key={step.clientId} step={step} record={record} section={section} />);
