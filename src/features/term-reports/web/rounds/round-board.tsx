import { Anchor, Box, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useSearchValues } from '#platform/web/data/use-search-values.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { CheckIcon, EditIcon, FileIcon } from '#platform/web/icons.tsx';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FilterChips } from '#platform/web/ui/filter-chips.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import { WarningList } from '#platform/web/ui/warning-list.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as publishing from '#texts/term-reports/publishing';
import * as rounds from '#texts/term-reports/rounds';
import * as texts from '#texts/term-reports/screens';
import * as versions from '#texts/term-reports/versions';
import { reportStates } from '../../constants.ts';
import { termReportsEndpoints } from '../../contract.ts';
import { hasArchive, liveReports } from '../term-reports.queries.ts';
import { ChangeRoundPanel } from './change-round-panel.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { RoundArchive } from './round-archive.tsx';

type Round = OutputOf<(typeof termReportsEndpoints)['getReportRound']>;
type Refused = OutputOf<(typeof termReportsEndpoints)['publishReports']>['refused'][number];

type RoundStudent = Round['children'][number];

const StudentCards = ({ roundID, shown }: { roundID: string; shown: readonly RoundStudent[] }) => {
  const { role } = useViewer();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing={{ base: 'xs', xs: 'md' }}>
      {shown.map(({ _id, full_name, image, state, hasPages }) => (
        <Card key={_id} name={full_name} p={{ base: 'xs', xs: 'md' }}>
          <Group wrap="nowrap">
            <PersonAvatar image={image} size={44} />
            <Box miw={0} className={layout.breakAnywhere ?? ''}>
              <Anchor component={Link} to={`/${role}/reports/${roundID}/${_id}`} fw={600}>
                {full_name}
              </Anchor>
              <Text size="sm">{texts.state({ state })}</Text>
              {hasPages && state !== 'published' && (
                <Text size="sm" c="dimmed">
                  {versions.earlier}
                </Text>
              )}
            </Box>
          </Group>
        </Card>
      ))}
    </SimpleGrid>
  );
};

const StudentList = ({ round: { _id: roundID, children } }: { round: Round }) => {
  const [params, set] = useSearchValues();
  if (children.length === 0) return <EmptyState icon={<FileIcon size={40} />}>{texts.noChildren}</EmptyState>;
  const choices = reportStates.flatMap((state) => {
    const count = children.filter((student) => student.state === state).length;
    return count > 0 ? [{ value: state, label: texts.state({ state }), count }] : [];
  });
  const chosen = choices.find(({ value }) => value === params.get('state'))?.value;
  return (
    <Stack>
      {choices.length > 1 && (
        <FilterChips label={texts.howFar} choices={choices} value={chosen ?? ''} onChange={(state) => set({ state })} />
      )}
      <StudentCards
        roundID={roundID}
        shown={children.filter(({ state }) => chosen === undefined || state === chosen)}
      />
    </Stack>
  );
};

const PublishMany = ({ round, children }: { round: Round; children: ReactNode }) => {
  const panel = usePanel('publish');
  const [refused, setRefused] = useState<readonly string[]>([]);
  // Defined here because the panel unmounts as soon as nothing is left to publish.
  const publish = useAction(termReportsEndpoints.publishReports, {
    invalidates: liveReports,
    success: ({ published }) => (published === 0 ? '' : publishing.published({ published })),
  });
  const nameOf = (id: string) => round.children.find(({ _id }) => _id === id)?.full_name ?? '';
  const lineOf = ({ studentID: studentId, problem }: Refused) =>
    publishing.refused({ child: nameOf(studentId), problem });
  const publishSelected = (studentIDs: string[]) =>
    publish.mutate(
      { roundID: round._id, studentIDs },
      {
        onSuccess: (answer) => {
          setRefused(answer.refused.map(lineOf));
          panel.close();
        },
      },
    );
  const hasChecked = !round.isClosed && round.children.some(({ state }) => state === 'checked');
  return (
    <>
      <WarningList title={publishing.notPublished} lines={refused} onClose={() => setRefused([])} />
      <Group>
        {hasChecked && (
          <Button variant="default" leftSection={<CheckIcon size={18} />} onClick={() => panel.open('checked')}>
            {publishing.open}
          </Button>
        )}
        {children}
      </Group>
      {hasChecked && panel.id !== undefined && (
        <PublishPanel
          round={round}
          isPublishing={publish.isPending}
          onPublish={publishSelected}
          onClose={panel.close}
        />
      )}
    </>
  );
};

const ChangeRound = ({ round }: { round: Round }) => {
  const panel = usePanel('change');
  return (
    <>
      <Button variant="default" leftSection={<EditIcon size={18} />} onClick={() => panel.open(round._id)}>
        {rounds.title}
      </Button>
      {panel.id === round._id && <ChangeRoundPanel round={round} onClose={panel.close} />}
    </>
  );
};

type RoundBoardProps = {
  roundID: string;
  isOwn: boolean;
};

export const RoundBoard = ({ roundID, isOwn }: RoundBoardProps) => {
  const { formatDay } = useDates();
  const query = useEndpoint(termReportsEndpoints.getReportRound, { roundID });
  return (
    <Loaded query={query} skeleton={<CardsSkeleton cards={6} height={84} />}>
      {(round) => {
        const { fromDay, toDay, dueDay } = round;
        return (
          <Stack>
            <Text c="dimmed">
              {texts.period({ from: formatDay(fromDay), to: formatDay(toDay), due: formatDay(dueDay) })}
            </Text>
            {round.isClosed && <Text>{round.isGone ? rounds.gone : rounds.closed}</Text>}
            {isOwn && !round.isGone && (
              <PublishMany round={round}>
                <ChangeRound round={round} />
              </PublishMany>
            )}
            <StudentList round={round} />
            {isOwn && hasArchive(round) && <RoundArchive roundID={roundID} />}
          </Stack>
        );
      }}
    </Loaded>
  );
};
