import { Anchor, Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { invalidate, useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useSearchValues } from '#platform/web/data/use-search-values.ts';
import { ByWidth } from '#platform/web/layout/by-width.tsx';
import { useSocketEvent } from '#platform/web/socket.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as balance from '#texts/lesson-records/balance';
import * as handover from '#texts/lesson-records/handover';
import * as texts from '#texts/lesson-records/screens';
import { lessonRecordsEndpoints, sectionStudentsChanged } from '../contract.ts';
import type { RecordSection } from '../schemas.ts';
import { ClassRecordView } from './class-record-view.tsx';
import { isUnknownStudent } from './grid/student-filter.ts';
import { RecordIcon } from './icons.tsx';
import { AssistantsPanel } from './panels.tsx';
import { cellsQuery } from './record.queries.ts';

const { getRecordSection } = lessonRecordsEndpoints;

/** Shown if the section has no album, or its albums have nothing to record. */
const NoLessons = ({ _id, cycles = [] }: RecordSection) => {
  const { role } = useViewer();
  const hasAlbums = cycles.length > 0;
  return (
    <EmptyState
      icon={<RecordIcon size={40} />}
      action={
        <Anchor component={Link} to={`/${role}/albums/classes/${_id}`}>
          {hasAlbums ? texts.albumsOfClass : texts.chooseAlbum}
        </Anchor>
      }
    >
      {hasAlbums ? texts.emptyAlbums : texts.noLessons}
    </EmptyState>
  );
};

/** Shown if the student in the URL is not in the section. Prevents showing another student's record instead. */
const StudentNotInSection = ({ section, onAll }: { section: string; onAll: () => void }) => {
  const { role } = useViewer();
  return (
    <EmptyState
      icon={<RecordIcon size={40} />}
      action={
        <Group justify="center">
          <Button onClick={onAll}>{texts.wholeClass}</Button>
          <Anchor component={Link} to={`/${role}/record/handovers`}>
            {handover.listTitle}
          </Anchor>
        </Group>
      }
    >
      {texts.notInClass({ section })}
    </EmptyState>
  );
};

const Content = ({ section }: { section: RecordSection }) => {
  const cells = useQuery(cellsQuery(section._id));
  const [params, set] = useSearchValues();
  if (section.children.length === 0) return <EmptyState icon={<RecordIcon size={40} />}>{texts.noChildren}</EmptyState>;
  if (section.areas.length === 0) return <NoLessons {...section} />;
  if (isUnknownStudent(section.children, params.get('child') ?? ''))
    return <StudentNotInSection section={section.section} onAll={() => set({ child: '' })} />;
  return (
    <Loaded query={cells} skeleton={<TableSkeleton />}>
      {() => <ByWidth>{(isNarrow) => <ClassRecordView section={section} isNarrow={isNarrow} />}</ByWidth>}
    </Loaded>
  );
};

export const RecordPage = () => {
  const { id = '' } = useParams();
  const { role } = useViewer();
  const assistants = usePanel('assistants');
  const section = useEndpoint(getRecordSection, { sectionID: id });
  const client = useQueryClient();
  // Changes before the socket opened are detected by the change number.
  useSocketEvent<{ sectionID: string }>(sectionStudentsChanged.wire, ({ sectionID: sectionId }) => {
    if (sectionId === id) void invalidate(client, [getRecordSection]);
  });
  return (
    <LoadedPage query={section} itemName={texts.what}>
      {(loaded) => (
        <Page>
          <PageHeader
            title={texts.recordOf({ section: loaded.section })}
            subtitle={loaded.level}
            back={{ to: `/${role}/record`, label: texts.title }}
            actions={
              <>
                <Button component={Link} to={`/${role}/record/${loaded._id}/balance`} variant="default">
                  {balance.title}
                </Button>
                <Button component={Link} to={`/${role}/record/handovers?class=${loaded._id}`} variant="default">
                  {handover.movedIn}
                </Button>
                <Button variant="default" onClick={() => assistants.open('all')}>
                  {texts.assistants}
                </Button>
              </>
            }
          />
          <Content key={loaded._id} section={loaded} />
          {assistants.id !== undefined && <AssistantsPanel sectionID={loaded._id} onClose={assistants.close} />}
        </Page>
      )}
    </LoadedPage>
  );
};
