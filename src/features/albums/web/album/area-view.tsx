import { Stack } from '@mantine/core';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import * as texts from '#texts/albums/screens';
import type { AlbumArea } from '../../schemas.ts';
import { AddPart } from './add-part.tsx';
import styles from './album.module.css';
import { EditedGroup, GroupCard } from './group-card.tsx';

type AreaViewProps = { area: AlbumArea; canChange: boolean; onOpen: (id: string) => void };

export const AreaView = ({ area, canChange, onOpen }: AreaViewProps) => {
  const shown = canChange ? area.groups : area.groups.filter(({ lessons }) => lessons.length > 0);
  if (shown.length === 0 && !canChange) return <EmptyState>{texts.emptyArea}</EmptyState>;
  if (!canChange)
    return (
      <Stack>
        {shown.map((group) => (
          <GroupCard key={group._id} group={group} onOpen={onOpen} />
        ))}
      </Stack>
    );
  return (
    <>
      <ul className={styles.list}>
        {shown.map((group) => (
          <EditedGroup
            key={group._id}
            group={group}
            areaID={area._id}
            siblings={shown.map(({ _id }) => _id)}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <AddPart kind="group" parentID={area._id} label={texts.addGroup({ area: area.name })} />
    </>
  );
};
