import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as balance from '#texts/lesson-records/balance';
import * as handover from '#texts/lesson-records/handover';
import * as texts from '#texts/lesson-records/screens';
import { lessonRecordsEndpoints } from '../contract.ts';
import type { RecordRoom } from '../schemas.ts';
import { ClassRecordView } from './class-record-view.tsx';
import { RecordIcon } from './icons.tsx';
import { AssistantsPanel } from './panels.tsx';
import { cellsQuery } from './record-queries.ts';

const NoLessons = ({ id }: { id: string }) => {
  const { role } = useViewer();
  return (
    <EmptyState
      icon={<RecordIcon size={40} />}
      action={
        <Anchor component={Link} to={`/${role}/albums/classes/${id}`}>
          {texts.chooseAlbum}
        </Anchor>
      }
    >
      {texts.noLessons}
    </EmptyState>
  );
};

const Content = ({ room }: { room: RecordRoom }) => {
  const cells = useQuery(cellsQuery(room._id));
  if (room.children.length === 0) return <EmptyState icon={<RecordIcon size={40} />}>{texts.noChildren}</EmptyState>;
  if (room.areas.length === 0) return <NoLessons id={room._id} />;
  return (
    <Loaded query={cells} skeleton={<TableSkeleton />}>
      {() => <ClassRecordView room={room} />}
    </Loaded>
  );
};

/** The record of a class: which child had which lesson. */
export const RecordPage = () => {
  const { id = '' } = useParams();
  const { role } = useViewer();
  const assistants = usePanel('assistants');
  const room = useEndpoint(lessonRecordsEndpoints.getRecordRoom, { sectionID: id });
  return (
    <LoadedPage query={room} what={texts.what}>
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
          <Content key={loaded._id} room={loaded} />
          {assistants.id !== undefined && <AssistantsPanel sectionID={loaded._id} onClose={assistants.close} />}
        </Page>
      )}
    </LoadedPage>
  );
};
