import { Anchor, Group, Select, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { useSearchValues } from '#platform/web/data/use-search-values.ts';
import { type FormatDay, useDates } from '#platform/web/format/dates.ts';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/lesson-records/handover';
import * as screens from '#texts/lesson-records/screens';
import { lessonRecordsEndpoints, sectionStudentsChanged } from '../../contract.ts';
import type { Move } from '../../handover-schemas.ts';
import { RecordIcon } from '../icons.tsx';
import styles from './handover.module.css';
import { findChosenSection } from './handover.queries.ts';

const { getHandovers, getRecordSections } = lessonRecordsEndpoints;

const moveText = ({ from, to, movedOn }: Move, formatDay: FormatDay): string => {
  const parameters = { to, day: formatDay(movedOn) };
  return from === undefined ? texts.wayFromGone(parameters) : texts.way({ ...parameters, from });
};

const MoveLine = ({ move }: { move: Move }) => {
  const { formatDay } = useDates();
  const { role } = useViewer();
  const { studentID: studentId, full_name, image, hasNotes, plans } = move;
  return (
    <li className={styles.line}>
      <PersonAvatar image={image} size={44} />
      <div>
        <Anchor component={Link} to={`/${role}/record/handovers/${studentId}`} fw={600} className={styles.name ?? ''}>
          {full_name}
        </Anchor>
        <Text size="sm">{moveText(move, formatDay)}</Text>
        <Text size="sm" c="dimmed">
          <span>{hasNotes ? texts.hasNotes : texts.noNotes}</span>
          {plans > 0 && <span> · {texts.plans({ number: plans })}</span>}
        </Text>
      </div>
    </li>
  );
};

const Moves = ({ title, moves }: { title: string; moves: readonly Move[] }) =>
  moves.length > 0 && (
    <Section title={title}>
      <ul className={styles.lines}>
        {moves.map((move) => (
          <MoveLine key={move.studentID} move={move} />
        ))}
      </ul>
    </Section>
  );

const List = ({ sectionID: sectionId }: { sectionID: string | undefined }) => {
  const moves = useEndpoint(getHandovers, sectionId === undefined ? {} : { sectionID: sectionId });
  return (
    <Loaded query={moves} skeleton={<CardsSkeleton cards={3} height={80} />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState icon={<RecordIcon size={40} />}>{texts.nobody}</EmptyState>
        ) : (
          <Stack gap="xl">
            <Moves title={texts.movedIn} moves={all.filter(({ hasCome }) => hasCome)} />
            <Moves title={texts.movedOut} moves={all.filter(({ hasCome }) => !hasCome)} />
          </Stack>
        )
      }
    </Loaded>
  );
};

export const HandoversPage = () => {
  const { role } = useViewer();
  const [params, set] = useSearchValues();
  const sections = useEndpoint(getRecordSections, {});
  useInvalidateOnEvent(sectionStudentsChanged.wire, [getHandovers]);
  return (
    <Page>
      <PageHeader
        title={texts.listTitle}
        subtitle={texts.listAbout}
        back={{ to: `/${role}/record`, label: screens.title }}
      />
      <Loaded query={sections} skeleton={<CardsSkeleton cards={3} height={80} />}>
        {(all) => {
          const section = findChosenSection(all, params.get('class'));
          return (
            <Stack>
              {all.length > 0 && (
                <Group>
                  <Select
                    label={texts.class}
                    data={[
                      { value: '', label: texts.allClasses },
                      ...all.map(({ _id, section }) => ({ value: _id, label: section })),
                    ]}
                    value={section?._id ?? ''}
                    allowDeselect={false}
                    searchable={all.length > 8}
                    onChange={(id) => set({ class: id ?? '' })}
                  />
                </Group>
              )}
              <List key={section?._id ?? ''} sectionID={section?._id} />
            </Stack>
          );
        }}
      </Loaded>
    </Page>
  );
};
