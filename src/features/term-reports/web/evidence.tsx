import { Box, Button, Stack, Text, Title } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { AddIcon, CheckIcon } from '#platform/web/icons.tsx';
import { useSchool } from '#platform/web/school.ts';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/term-reports/evidence';
import { termReportsEndpoints } from '../contract.ts';
import type { Evidence, EvidenceLesson, EvidenceObservation } from '../evidence-schemas.ts';
import { factText } from '../fact-text.ts';
import type { ReportPart, TermReport } from '../schemas.ts';
import { containsSentence } from './contains-sentence.ts';
import type { PartDraft } from './part-draft.ts';
import { EvidencePhotos } from './photos/evidence-photos.tsx';
import styles from './reports.module.css';

const neverChanges = () => () => undefined;

/** True if the draft contains the sentence. Updates on each change of the draft. */
const useIsInPart = (draft: PartDraft | undefined, sentence: string): boolean => {
  const read = () => containsSentence(draft?.read().text ?? '', sentence);
  return useSyncExternalStore(draft?.subscribe ?? neverChanges, read, read);
};

type Writing = {
  /** The draft of the part. Undefined until it is loaded. */
  readonly draft: PartDraft | undefined;
  readonly onAdd: (sentence: string) => void;
};

/** Returns the evidence for a part: that of its areas, or all evidence for a part about the student. */
const evidenceFor = (all: Evidence, { areaIDs }: ReportPart): Evidence => {
  if (areaIDs.length === 0) return all;
  const isOfPart = (one: { areaIDs: string[] }) => one.areaIDs.some((id) => areaIDs.includes(id));
  return {
    before: all.before.filter(({ areaID }) => areaIDs.includes(areaID)),
    areas: all.areas.filter(({ _id }) => areaIDs.includes(_id)),
    observations: all.observations.filter(isOfPart),
    photos: all.photos.filter(isOfPart),
  };
};

/** Button that adds a sentence. If the part already contains it, the button stays focusable but does nothing. */
const StatementRow = ({ sentence, writing: { draft, onAdd } }: { sentence: string; writing: Writing }) => {
  const isIn = useIsInPart(draft, sentence);
  return (
    <Button
      variant="default"
      justify="flex-start"
      fullWidth
      classNames={{ root: styles.fact ?? '', label: styles.factWords ?? '' }}
      leftSection={isIn ? <CheckIcon size={16} /> : <AddIcon size={16} />}
      {...(isIn ? { 'aria-disabled': true } : { onClick: () => onAdd(sentence) })}
    >
      <span>
        {sentence}{' '}
        {isIn && (
          <Box component="span" display="block" fw={600}>
            {texts.inPart}
          </Box>
        )}
      </span>
    </Button>
  );
};

type LessonProps = { lesson: EvidenceLesson; firstName: string; writing: Writing };

const Lesson = ({ lesson, firstName, writing }: LessonProps) => {
  const masteredWord = useSchool()?.stateWords?.mastered;
  const { locale } = useDates();
  return (
    <Stack component="section" gap={6} aria-label={lesson.name}>
      <Text fw={600}>{lesson.name}</Text>
      {lesson.facts.map((fact) => (
        <StatementRow
          key={fact.kind}
          sentence={factText(fact, firstName, lesson.name, { locale, masteredWord })}
          writing={writing}
        />
      ))}
    </Stack>
  );
};

type ObservedProps = { observation: EvidenceObservation; writing: Writing };

const ObservedText = ({ observation: { text, isStaffOnly }, writing }: ObservedProps) => {
  if (text === '') return <Text>{texts.noWords}</Text>;
  return isStaffOnly ? (
    <Text className={styles.text ?? ''}>{text}</Text>
  ) : (
    <StatementRow sentence={text.trim()} writing={writing} />
  );
};

const ObservationItem = ({ observation, writing }: ObservedProps) => {
  const { formatDay } = useDates();
  const day = formatDay(observation.day);
  return (
    <div className={styles.observed}>
      <Text size="sm" c="dimmed">
        {observation.isStaffOnly ? texts.staffOnly({ day }) : texts.forFamily({ day })}
      </Text>
      <ObservedText {...{ observation, writing }} />
    </div>
  );
};

/** States that a part about areas has no evidence in the period, and the last day with an entry. */
const NoEvidence = ({ evidence: { before }, round }: { evidence: Evidence; round: TermReport['round'] }) => {
  const { formatDay } = useDates();
  const last = before
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  return (
    <Text>
      {last === undefined ? texts.noneYet({ to: formatDay(round.toDay) }) : texts.noneSince({ day: formatDay(last) })}
    </Text>
  );
};

type FoundProps = {
  evidence: Evidence;
  report: TermReport;
  part: ReportPart;
  writing: Writing;
  onPhoto: () => void;
};

const EvidenceContent = ({ evidence, report, part, writing, onPhoto }: FoundProps) => {
  const { areas, observations, photos } = evidence;
  const { first_name: firstName } = report.child;
  if (areas.length + observations.length + photos.length === 0)
    return part.areaIDs.length === 0 ? (
      <Text>{texts.nothing}</Text>
    ) : (
      <NoEvidence evidence={evidence} round={report.round} />
    );
  return (
    <Stack gap="lg">
      {photos.length > 0 && <EvidencePhotos {...{ photos, report, part }} onAdded={onPhoto} />}
      {areas.map((area) => (
        <Stack key={area._id} gap="md">
          <Title order={3} fz="md">
            {area.name}
          </Title>
          {area.lessons.map((lesson) => (
            <Lesson key={lesson._id} lesson={lesson} firstName={firstName} writing={writing} />
          ))}
        </Stack>
      ))}
      {observations.length > 0 && (
        <Stack gap="md">
          <Title order={3} fz="md">
            {texts.observations}
          </Title>
          {observations.map((observation) => (
            <ObservationItem key={observation._id} observation={observation} writing={writing} />
          ))}
        </Stack>
      )}
    </Stack>
  );
};

type EvidenceListProps = Omit<FoundProps, 'evidence' | 'writing'> & Writing;

export const EvidenceList = ({ report, part, draft, onAdd, onPhoto }: EvidenceListProps) => {
  const { formatDay } = useDates();
  const { round, child: student } = report;
  const evidence = useEndpoint(termReportsEndpoints.getReportEvidence, { roundID: round._id, studentID: student._id });
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {texts.about({ from: formatDay(round.fromDay), to: formatDay(round.toDay) })}
      </Text>
      <Loaded query={evidence} skeleton={<FieldsSkeleton fields={4} />}>
        {(all) => (
          <EvidenceContent
            evidence={evidenceFor(all, part)}
            {...{ report, part, onPhoto }}
            writing={{ draft, onAdd }}
          />
        )}
      </Loaded>
    </Stack>
  );
};
