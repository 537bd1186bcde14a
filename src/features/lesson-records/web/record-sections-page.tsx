import { Anchor, Button, SimpleGrid, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as handover from '#texts/lesson-records/handover';
import * as texts from '#texts/lesson-records/screens';
import { lessonRecordsEndpoints } from '../contract.ts';
import { RecordIcon } from './icons.tsx';

export const RecordSectionsPage = () => {
  const { role } = useViewer();
  const sections = useEndpoint(lessonRecordsEndpoints.getRecordSections, {});
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <Button component={Link} to={`/${role}/record/handovers`} variant="default">
            {handover.listTitle}
          </Button>
        }
      />
      <Loaded query={sections} skeleton={<CardsSkeleton cards={3} height={110} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<RecordIcon size={40} />}
              action={
                role === 'admin' && (
                  <Button component={Link} to="/admin/classes/new">
                    {texts.createClass}
                  </Button>
                )
              }
            >
              {role === 'admin' ? texts.noRoomsYet : texts.noRooms}
            </EmptyState>
          ) : (
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
              {all.map(({ _id, section, level, children, hasAlbum }) => (
                <Card key={_id} name={section}>
                  <Anchor component={Link} to={`/${role}/record/${_id}`} fw={600} fz="lg">
                    {section}
                  </Anchor>
                  <Text c="dimmed">{level}</Text>
                  <Text>{texts.children({ number: children })}</Text>
                  {!hasAlbum && <Text c="dimmed">{texts.noAlbum}</Text>}
                </Card>
              ))}
            </SimpleGrid>
          )
        }
      </Loaded>
    </Page>
  );
};
