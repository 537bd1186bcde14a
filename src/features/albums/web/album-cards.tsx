import { Anchor, SimpleGrid, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/albums/screens';
import type { Album } from '../schemas.ts';
import { AlbumIcon } from './icons.tsx';
import { planeLabel } from './plane-labels.ts';

const AlbumCard = ({ album }: { album: Album }) => {
  const { role } = useViewer();
  return (
    <Card name={album.name}>
      <Anchor component={Link} to={`/${role}/albums/${album._id}`} fw={600} fz="lg">
        {album.name}
      </Anchor>
      <Text c="dimmed">{planeLabel(album.plane)}</Text>
      <Text>{texts.counts({ areas: album.areas, lessons: album.lessons })}</Text>
      <Text c="dimmed" size="sm" mt="xs">
        {album.sections.length === 0
          ? texts.usedByNone
          : texts.usedBy({ sections: album.sections.map(({ section }) => section).join(', ') })}
      </Text>
    </Card>
  );
};

export const AlbumCards = ({ albums, isAdmin }: { albums: readonly Album[]; isAdmin: boolean }) =>
  albums.length === 0 ? (
    <EmptyState icon={<AlbumIcon size={40} />}>{isAdmin ? texts.noneAdmin : texts.none}</EmptyState>
  ) : (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mb="xl">
      {albums.map((album) => (
        <AlbumCard key={album._id} album={album} />
      ))}
    </SimpleGrid>
  );
