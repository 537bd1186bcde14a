import { Button, Stack, Text, Title } from '@mantine/core';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { AddIcon } from '#platform/web/icons.tsx';
import { useSchool } from '#platform/web/school.ts';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/term-reports/evidence';
import { termReportsEndpoints } from '../contract.ts';
import { factSentence } from '../fact-words.ts';
import type { Evidence, EvidenceLesson, EvidenceObservation, ReportPart, TermReport } from '../schemas.ts';
import { EvidencePhotos } from './photos/evidence-photos.tsx';
import styles from './reports.module.css';

type Add = (sentence: string) => void;

/** What of the evidence belongs beside a part: of its areas, or, for a part about the child, all. */
const evidenceFor = (all: Evidence, { areaIDs }: ReportPart): Evidence => {
  if (areaIDs.length === 0) return all;
  const isOfPart = (one: { areaIDs: string[] }) => one.areaIDs.some((id) => areaIDs.includes(id));
  return {
    areas: all.areas.filter(({ _id }) => areaIDs.includes(_id)),
    observations: all.observations.filter(isOfPart),
    photos: all.photos.filter(isOfPart),
  };
};

const Sentence = ({ sentence, onAdd }: { sentence: string; onAdd: Add }) => (
  <Button
    variant="default"
    justify="flex-start"
    fullWidth
    classNames={{ root: styles.fact ?? '', label: styles.factWords ?? '' }}
    leftSection={<AddIcon size={16} />}
    onClick={() => onAdd(sentence)}
  >
    {sentence}
  </Button>
);

const Lesson = ({ lesson, child, onAdd }: { lesson: EvidenceLesson; child: string; onAdd: Add }) => {
  const masteredWord = useSchool()?.stateWords?.mastered;
  const { locale } = useDates();
  return (
    <Stack component="section" gap={6} aria-label={lesson.name}>
      <Text fw={600}>{lesson.name}</Text>
      {lesson.facts.map((fact) => (
        <Sentence
          key={fact.kind}
          sentence={factSentence(fact, child, lesson.name, { locale, masteredWord })}
          onAdd={onAdd}
        />
      ))}
    </Stack>
  );
};

type ObservedProps = { observation: EvidenceObservation; onAdd: Add };

const ObservedText = ({ observation: { text, isStaffOnly }, onAdd }: ObservedProps) => {
  if (text === '') return <Text>{texts.noWords}</Text>;
  return isStaffOnly ? (
    <Text className={styles.text ?? ''}>{text}</Text>
  ) : (
    <Sentence sentence={text.trim()} onAdd={onAdd} />
  );
};

const Observed = ({ observation, onAdd }: ObservedProps) => {
  const { formatDay } = useDates();
  const day = formatDay(observation.day);
  return (
    <div className={styles.observed}>
      <Text size="sm" c="dimmed">
        {observation.isStaffOnly ? texts.staffOnly({ day }) : texts.forFamily({ day })}
      </Text>
      <ObservedText {...{ observation, onAdd }} />
    </div>
  );
};

type FoundProps = { evidence: Evidence; report: TermReport; part: ReportPart; onAdd: Add; onPhoto: () => void };

const Found = ({ evidence, report, part, onAdd, onPhoto }: FoundProps) => {
  const { areas, observations, photos } = evidence;
  const { first_name: child } = report.child;
  if (areas.length + observations.length + photos.length === 0) return <Text>{texts.nothing}</Text>;
  return (
    <Stack gap="lg">
      {photos.length > 0 && <EvidencePhotos {...{ photos, report, part }} onAdded={onPhoto} />}
      {areas.map((area) => (
        <Stack key={area._id} gap="md">
          <Title order={3} fz="md">
            {area.name}
          </Title>
          {area.lessons.map((lesson) => (
            <Lesson key={lesson._id} lesson={lesson} child={child} onAdd={onAdd} />
          ))}
        </Stack>
      ))}
      {observations.length > 0 && (
        <Stack gap="md">
          <Title order={3} fz="md">
            {texts.observations}
          </Title>
          {observations.map((observation) => (
            <Observed key={observation._id} observation={observation} onAdd={onAdd} />
          ))}
        </Stack>
      )}
    </Stack>
  );
};

type EvidenceListProps = Omit<FoundProps, 'evidence'>;

/** What was recorded and observed of a child, beside the part that is written. A press adds a sentence to it. */
export const EvidenceList = ({ report, part, ...rest }: EvidenceListProps) => {
  const { formatDay } = useDates();
  const { round, child } = report;
  const evidence = useEndpoint(termReportsEndpoints.getReportEvidence, { roundID: round._id, studentID: child._id });
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {texts.about({ from: formatDay(round.fromDay), to: formatDay(round.toDay) })}
      </Text>
      <Loaded query={evidence} skeleton={<FieldsSkeleton fields={4} />}>
        {(all) => <Found evidence={evidenceFor(all, part)} {...{ report, part }} {...rest} />}
      </Loaded>
    </Stack>
  );
};
