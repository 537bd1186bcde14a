import { Select, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/albums/screens';
import { albumsEndpoints } from '../../contract.ts';

type LessonSearchProps = {
  albumID: string;
  excluded: ReadonlySet<string>;
  albumLabel: string;
  label: string;
  value?: string | null;
  onPick: (id: string, name: string) => void;
};

/** Search for a lesson in use, in one album at a time. */
export const LessonSearch = ({
  albumID: first,
  excluded,
  albumLabel,
  label,
  value = null,
  onPick,
}: LessonSearchProps) => {
  const [albumID, setAlbumID] = useState(first);
  const albums = useEndpoint(albumsEndpoints.getAlbums, {});
  const album = useEndpoint(albumsEndpoints.getAlbum, { id: albumID });
  const lessons = (album.data?.areas ?? []).map((area) => ({
    group: area.name,
    items: area.groups.flatMap((group) =>
      group.lessons.flatMap(({ _id, name, isArchived }) =>
        isArchived || excluded.has(_id) ? [] : [{ value: _id, label: name }],
      ),
    ),
  }));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} className={layout.itemsStart ?? ''}>
      <Select
        label={albumLabel}
        data={(albums.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={albumID}
        allowDeselect={false}
        onChange={(id) => id && setAlbumID(id)}
      />
      <Select
        label={label}
        placeholder={texts.searchLesson}
        data={lessons}
        value={value}
        searchable
        limit={40}
        nothingFoundMessage={texts.noLessonFound}
        onChange={(id, option) => id && onPick(id, option?.label ?? '')}
      />
    </SimpleGrid>
  );
};
