import { Button, Stack, Text, Title } from '@mantine/core';
import { useParams } from 'react-router';
import { groupBy } from '#kernel/group-by.ts';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { type FormatDay, useDates } from '#platform/web/format/dates.ts';
import { useToday } from '#platform/web/format/today.ts';
import { EditIcon, PrintIcon } from '#platform/web/icons.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/lesson-records/handover';
import { givenStates } from '../../constants.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';
import type { Handover, RecentLesson } from '../../handover-schemas.ts';
import { yearsOld } from '../grid/student-filter.ts';
import { useRecordLabels } from '../record-labels.ts';
import { FilledHandoverSlot, FilledRecordStudentSlot } from '../record-slot.tsx';
import styles from './handover.module.css';
import { NotesPanel } from './notes-panel.tsx';
import { OpenPlans } from './open-plans.tsx';

const { getHandover } = lessonRecordsEndpoints;

const nothingWritten = <Text c="dimmed">{texts.nothingWritten}</Text>;

const Written = ({ label, text }: { label: string; text: string }) => (
  <div>
    <Title order={3} fz="md">
      {label}
    </Title>
    {text === '' ? nothingWritten : <Text className={styles.text ?? ''}>{text}</Text>}
  </div>
);

const Notes = ({ handover, onWrite }: { handover: Handover; onWrite: () => void }) => {
  const { date } = useDates();
  const { notes, from, mayWrite } = handover;
  const { agreements, interests, writer = texts.formerColleague, writtenAt } = notes;
  return (
    <Section title={from ? texts.fromFormer : texts.forNext}>
      <Stack gap="sm">
        <Written label={texts.agreements} text={agreements} />
        <Written label={texts.interests} text={interests} />
        {writtenAt !== undefined && (
          <Text size="sm" c="dimmed">
            {texts.writtenBy({ writer, day: date(writtenAt) })}
          </Text>
        )}
        {mayWrite && (
          <div data-no-print>
            <Button variant="default" leftSection={<EditIcon size={18} />} onClick={onWrite}>
              {writtenAt === undefined ? texts.write : texts.change}
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
};

const AttentionList = ({ attention }: Pick<Handover, 'attention'>) => {
  const { formatDay } = useDates();
  return (
    attention.length > 0 && (
      <Section title={texts.lookAgain}>
        <ul className={styles.lines}>
          {attention.map(({ _id, lesson, note, day, maker = texts.formerColleague }) => (
            <li key={_id} className={styles.attention}>
              <Text>{texts.attentionLine({ lesson, day: formatDay(day), maker })}</Text>
              {note !== '' && <Text size="sm">{note}</Text>}
            </li>
          ))}
        </ul>
      </Section>
    )
  );
};

const lessonLabel = ({ name, days }: RecentLesson): string =>
  days === 1 ? name : texts.lessonOften({ lesson: name, days });

const Area = ({
  area: { name, album, lessons },
  hasAlbums,
}: {
  area: Handover['areas'][number];
  hasAlbums: boolean;
}) => {
  const { stateParameters } = useRecordLabels();
  const byState = groupBy(lessons, ({ state }) => state);
  return (
    <div className={styles.area}>
      <Title order={3} fz="md">
        {hasAlbums ? texts.inArea({ area: name, album }) : name}
      </Title>
      {givenStates.toReversed().map((state) => {
        const all = byState.get(state);
        return (
          all && (
            <Text key={state}>
              <Text span fw={600}>
                {texts.state(stateParameters(state))}
              </Text>{' '}
              {all.map(lessonLabel).join(' · ')}
            </Text>
          )
        );
      })}
    </div>
  );
};

const RecentLessons = ({ handover: { areas, since, until } }: { handover: Handover }) => {
  const { formatDay } = useDates();
  return (
    <Section title={texts.lately}>
      <Stack gap="sm">
        <Text c="dimmed">{texts.latest({ from: formatDay(since), to: formatDay(until) })}</Text>
        {areas.length === 0 ? (
          <Text>{texts.nothingLately}</Text>
        ) : (
          <div className={styles.areas}>
            {areas.map((area) => (
              <Area key={area._id} area={area} hasAlbums={new Set(areas.map(({ album }) => album)).size > 1} />
            ))}
          </div>
        )}
      </Stack>
    </Section>
  );
};

const moveText = ({ child: student, from, to }: Handover, formatDay: FormatDay): string => {
  if (!to?.section) return texts.nowhere({ child: student.full_name });
  if (!from) return texts.preparing({ child: student.full_name, section: to.section });
  const parameters = { to: to.section, day: formatDay(from.movedOn) };
  return from.section === undefined ? texts.wayFromGone(parameters) : texts.way({ ...parameters, from: from.section });
};

const Advisers = ({ from, to }: Pick<Handover, 'from' | 'to'>) => (
  <>
    {from?.adviser !== undefined && <div>{texts.adviserBefore({ adviser: from.adviser })}</div>}
    {to?.adviser !== undefined && <div>{texts.adviserNow({ adviser: to.adviser })}</div>}
  </>
);

export const HandoverPage = () => {
  const { formatDay } = useDates();
  const { id = '' } = useParams();
  const { role } = useViewer();
  const today = useToday();
  const panel = usePanel('write');
  const handover = useEndpoint(getHandover, { studentID: id });
  return (
    <LoadedPage query={handover} itemName={texts.what}>
      {(loaded) => {
        const { child: student, from, to, mayWrite } = loaded;
        return (
          <Page>
            <div className={styles.page}>
              <PageHeader
                title={texts.titleOf({ child: student.full_name })}
                subtitle={
                  <>
                    <div>{texts.ageOf({ years: yearsOld(student.birthdate, today) })}</div>
                    <div>{moveText(loaded, formatDay)}</div>
                    <Advisers from={from} to={to} />
                  </>
                }
                back={{ to: `/${role}/record/handovers`, label: texts.listTitle }}
                actions={
                  <>
                    <FilledRecordStudentSlot studentId={id} name={student.full_name} isAdvised={loaded.isAdvised} />
                    <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={() => print()}>
                      {texts.print}
                    </Button>
                  </>
                }
              />
              <Stack gap="xl">
                <Notes handover={loaded} onWrite={() => panel.open('notes')} />
                <FilledHandoverSlot studentId={id} />
                <AttentionList attention={loaded.attention} />
                <OpenPlans handover={loaded} />
                <RecentLessons handover={loaded} />
              </Stack>
            </div>
            {mayWrite && <NotesPanel handover={loaded} isOpen={panel.id !== undefined} onClose={panel.close} />}
          </Page>
        );
      }}
    </LoadedPage>
  );
};
