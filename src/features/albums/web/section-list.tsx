import { Anchor, Button, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/albums/screens';
import { albumsEndpoints } from '../contract.ts';

export const SectionList = () => {
  const { role } = useViewer();
  const sections = useEndpoint(albumsEndpoints.getSectionAlbums, {});
  return (
    <Card title={texts.roomsTitle} description={texts.roomsHint}>
      <Loaded query={sections} skeleton={<FieldsSkeleton fields={3} />}>
        {(records) =>
          records.length === 0 ? (
            <EmptyState
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
            <List spacing="sm" listStyleType="none">
              {records.map(({ sectionID, level, section, albums }) => (
                <List.Item key={sectionID}>
                  <Anchor component={Link} to={`/${role}/albums/classes/${sectionID}`}>
                    {texts.room({ level, section })}
                  </Anchor>
                  <Text c="dimmed" size="sm">
                    {albums.length === 0 ? texts.roomWithout : albums.map(({ name }) => name).join(', ')}
                  </Text>
                </List.Item>
              ))}
            </List>
          )
        }
      </Loaded>
    </Card>
  );
};
