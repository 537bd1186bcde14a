import { Button, Group, Select, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import { photoConsentsChanged } from '#features/photo-consents/contract.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAddressValues } from '#platform/web/data/use-address-values.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useLive } from '#platform/web/data/use-live.ts';
import { AddIcon, FileIcon } from '#platform/web/icons.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/term-reports/screens';
import { termReportsChanged, termReportsEndpoints } from '../contract.ts';
import type { Round } from '../schemas.ts';
import { classesOf } from './classes-of.ts';
import { OpenRoundPanel } from './open-round-panel.tsx';
import { UndecidedPhotos } from './photos/undecided-photos.tsx';
import { chosenOf, liveReports } from './report-queries.ts';
import { RoundBoard } from './round-board.tsx';

const { getClosedClasses, getPublishedPhotos, getReportRounds } = termReportsEndpoints;

type RoundsProps = {
  sectionID: string;
  known: { isOwn: boolean; mayOpen: boolean; rounds: Round[] };
  chosen: string | null;
  onRound: (id: string) => void;
};

const Rounds = ({ sectionID, known: { isOwn, mayOpen, rounds }, chosen, onRound }: RoundsProps) => {
  const panel = usePanel('open');
  const round = chosenOf(rounds, chosen);
  const open = mayOpen && (
    <Button leftSection={<AddIcon size={18} />} onClick={() => panel.open('new')}>
      {texts.openRound}
    </Button>
  );
  return (
    <>
      {round ? (
        <Stack>
          <Group align="flex-end">
            <Select
              label={texts.round}
              data={rounds.map(({ _id, title, isClosed }) => ({
                value: _id,
                label: isClosed ? texts.closedRound({ title }) : title,
              }))}
              value={round._id}
              allowDeselect={false}
              onChange={(id) => id && onRound(id)}
            />
            {open}
          </Group>
          <RoundBoard key={round._id} roundID={round._id} isOwn={isOwn} />
        </Stack>
      ) : (
        <EmptyState icon={<FileIcon size={40} />} action={open}>
          {mayOpen ? texts.noRounds : texts.noRoundsYet}
        </EmptyState>
      )}
      {mayOpen && panel.id !== undefined && (
        <OpenRoundPanel sectionID={sectionID} onOpened={onRound} onClose={panel.close} />
      )}
    </>
  );
};

const RoundsOf = ({ sectionID, ...rest }: Omit<RoundsProps, 'known'>) => {
  const rounds = useEndpoint(getReportRounds, { sectionID });
  return (
    <Loaded query={rounds} skeleton={<CardsSkeleton cards={6} height={84} />}>
      {(known) => <Rounds sectionID={sectionID} known={known} {...rest} />}
    </Loaded>
  );
};

const Classes = ({ all }: { all: ReturnType<typeof classesOf> }) => {
  const [params, set] = useAddressValues();
  const room = chosenOf(all, params.get('class'));
  if (!room) return <EmptyState icon={<FileIcon size={40} />}>{texts.noRooms}</EmptyState>;
  return (
    <Stack>
      {all.length > 1 && (
        <Select
          label={texts.class}
          data={all.map(({ _id, label }) => ({ value: _id, label }))}
          value={room._id}
          allowDeselect={false}
          maw={360}
          onChange={(id) => id && set({ class: id, round: '' })}
        />
      )}
      <RoundsOf
        key={room._id}
        sectionID={room._id}
        chosen={params.get('round')}
        onRound={(id) => set({ class: room._id, round: id, open: '' })}
      />
    </Stack>
  );
};

/** The term reports of a class: which there are, and how far that of each child is. */
export const BoardPage = () => {
  const { role } = useViewer();
  const rooms = useEndpoint(lessonRecordsEndpoints.getRecordRooms, {});
  const closed = useEndpoint(getClosedClasses, {});
  useLive(termReportsChanged.wire, liveReports);
  useLive(photoConsentsChanged.wire, [getPublishedPhotos]);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          role === 'admin' && (
            <Button component={Link} to="/admin/reports/templates" variant="default">
              {texts.templates}
            </Button>
          )
        }
      />
      <UndecidedPhotos />
      <Loaded query={rooms} skeleton={<CardsSkeleton cards={6} height={84} />}>
        {(there) => (
          <Loaded query={closed} skeleton={<CardsSkeleton cards={6} height={84} />}>
            {(gone) => <Classes all={classesOf(there, gone)} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
};
