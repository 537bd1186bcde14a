import { Button, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import { photoConsentsChanged } from '#features/photo-consents/contract.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { useSearchValues } from '#platform/web/data/use-search-values.ts';
import { SectionSelect } from '#platform/web/forms/section-select.tsx';
import { AddIcon, FileIcon } from '#platform/web/icons.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/term-reports/screens';
import { termReportsChanged, termReportsEndpoints } from '../../contract.ts';
import { UndecidedPhotos } from '../photos/undecided-photos.tsx';
import { liveReports, shownClass, shownRound } from '../term-reports.queries.ts';
import { type ClosedClass, classesOf, type OpenClass } from './classes-of.ts';
import { OpenRoundPanel } from './open-round-panel.tsx';
import { ReportsOverview } from './reports-overview.tsx';
import { RoundBoard } from './round-board.tsx';

const { getClosedClasses, getPublishedPhotos, getReportRounds } = termReportsEndpoints;

type RoundsProps = {
  sectionID: string;
  loaded: OutputOf<typeof getReportRounds>;
  chosen: string | null;
  onRound: (id: string) => void;
};

const Rounds = ({ sectionID, loaded, chosen, onRound }: RoundsProps) => {
  const { isOwn, mayOpen, rounds } = loaded;
  // The current round may change when the last report is published. The board stays on the round shown first.
  const [first] = useState(() => shownRound(loaded, null)?._id ?? null);
  const panel = usePanel('open');
  const round = shownRound(loaded, rounds.some(({ _id }) => _id === chosen) ? chosen : first);
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
        <OpenRoundPanel sectionID={sectionID} planes={loaded.planes} onOpened={onRound} onClose={panel.close} />
      )}
    </>
  );
};

const RoundsOf = ({ sectionID, ...rest }: Omit<RoundsProps, 'loaded'>) => {
  const rounds = useEndpoint(getReportRounds, { sectionID });
  return (
    <Loaded query={rounds} skeleton={<CardsSkeleton cards={6} height={84} />}>
      {(loaded) => <Rounds sectionID={sectionID} loaded={loaded} {...rest} />}
    </Loaded>
  );
};

type ClassLists = { open: readonly OpenClass[]; closed: readonly ClosedClass[] };

const Classes = ({ open, closed }: ClassLists) => {
  const [params, set] = useSearchValues();
  const all = classesOf(open, closed);
  const section = shownClass(all, params.get('class'));
  if (all.length === 0) return <EmptyState icon={<FileIcon size={40} />}>{texts.noRooms}</EmptyState>;
  if (!section) return <ReportsOverview open={open} closed={closed} />;
  return (
    <Stack>
      <SectionSelect
        label={texts.class}
        sections={all}
        value={section._id}
        onChange={(id) => set({ class: id, round: '', state: '' })}
      />
      <RoundsOf
        key={section._id}
        sectionID={section._id}
        chosen={params.get('round')}
        onRound={(id) => set({ class: section._id, round: id, open: '', state: '' })}
      />
    </Stack>
  );
};

/** Returns the link back to all classes if the user has several and one is open. */
const backLink = (role: string, { open, closed }: ClassLists, chosen: string | null) => {
  const all = [...open, ...closed];
  const isOneOfSeveral = all.length > 1 && shownClass(all, chosen) !== undefined;
  return isOneOfSeveral ? { back: { to: `/${role}/reports`, label: texts.allClasses } } : {};
};

export const BoardPage = () => {
  const { role } = useViewer();
  const [params] = useSearchValues();
  const sections = useEndpoint(lessonRecordsEndpoints.getRecordSections, {});
  const closed = useEndpoint(getClosedClasses, {});
  useInvalidateOnEvent(termReportsChanged.wire, liveReports);
  useInvalidateOnEvent(photoConsentsChanged.wire, [getPublishedPhotos]);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        {...backLink(role, { open: sections.data ?? [], closed: closed.data ?? [] }, params.get('class'))}
        actions={
          role === 'admin' && (
            <Button component={Link} to="/admin/reports/templates" variant="default">
              {texts.templates}
            </Button>
          )
        }
      />
      <UndecidedPhotos />
      <Loaded query={sections} skeleton={<CardsSkeleton cards={6} height={84} />}>
        {(open) => (
          <Loaded query={closed} skeleton={<CardsSkeleton cards={6} height={84} />}>
            {(closedClasses) => <Classes open={open} closed={closedClasses} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
};
