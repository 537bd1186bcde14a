import { Accordion, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { CardSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/albums/room';
import type { LessonMark } from '../../constants.ts';
import { albumsEndpoints } from '../../contract.ts';
import type { AlbumArea, AlbumLesson, LessonGroup, SectionAlbum } from '../../schemas.ts';
import styles from '../album/album.module.css';
import { ageLabel } from '../plane-labels.ts';

type Mark = LessonMark | 'shown';

const marks: { value: Mark; label: string }[] = [
  { value: 'shown', label: texts.shown },
  { value: 'pinned', label: texts.pinned },
  { value: 'hidden', label: texts.hidden },
];

type Marking = { markOf: (id: string) => Mark; mark: (ids: string[], mark: Mark) => void; canChange: boolean };

const useMarking = (section: SectionAlbum): Marking => {
  const set = useAction(albumsEndpoints.markSectionLessons);
  const [hidden, pinned] = [new Set(section.hidden), new Set(section.pinned)];
  return {
    canChange: section.canChange,
    markOf: (id) => {
      if (hidden.has(id)) return 'hidden';
      return pinned.has(id) ? 'pinned' : 'shown';
    },
    mark: (lessonIDs, mark) =>
      set.mutate({ sectionID: section.sectionID, lessonIDs, mark: mark === 'shown' ? null : mark }),
  };
};

const LessonLine = ({ lesson, marking }: { lesson: AlbumLesson; marking: Marking }) => (
  <li className={styles.row}>
    <span className={styles.wideName}>
      {lesson.name}
      <Text component="span" size="sm" c="dimmed" display="block">
        {ageLabel(lesson)}
      </Text>
    </span>
    <SegmentedControl
      size="sm"
      aria-label={texts.markOf({ name: lesson.name })}
      data={marks}
      value={marking.markOf(lesson._id)}
      disabled={!marking.canChange}
      onChange={(mark) => marking.mark([lesson._id], mark)}
    />
  </li>
);

const GroupLines = ({ group, marking }: { group: LessonGroup; marking: Marking }) => {
  const lessons = group.lessons.filter(({ isArchived }) => !isArchived);
  const ids = lessons.map(({ _id }) => _id);
  const areHidden = ids.every((id) => marking.markOf(id) === 'hidden');
  if (ids.length === 0) return null;
  return (
    <div>
      <Group justify="space-between">
        <Title order={3} fz="md">
          {group.name}
        </Title>
        {marking.canChange && (
          <Button
            variant="subtle"
            size="compact-md"
            h="auto"
            mih={30}
            mx={-10}
            className={styles.group ?? ''}
            onClick={() => marking.mark(ids, areHidden ? 'shown' : 'hidden')}
          >
            {areHidden ? texts.showGroup({ group: group.name }) : texts.hideGroup({ group: group.name })}
          </Button>
        )}
      </Group>
      <ul className={styles.list}>
        {lessons.map((lesson) => (
          <LessonLine key={lesson._id} lesson={lesson} marking={marking} />
        ))}
      </ul>
    </div>
  );
};

const AreaItem = ({ area, marking }: { area: AlbumArea; marking: Marking }) => (
  <Accordion.Item value={area._id}>
    <Accordion.Control>{area.name}</Accordion.Control>
    <Accordion.Panel>
      <Stack>
        {area.groups.map((group) => (
          <GroupLines key={group._id} group={group} marking={marking} />
        ))}
      </Stack>
    </Accordion.Panel>
  </Accordion.Item>
);

/** Lessons of one album, to show, pin or hide in the section. The lessons of an area render when it is opened. */
export const SectionLessons = ({ section, albumID }: { section: SectionAlbum; albumID: string }) => {
  const album = useEndpoint(albumsEndpoints.getAlbum, { id: albumID });
  const marking = useMarking(section);
  return (
    <Loaded query={album} skeleton={<CardSkeleton height={200} />}>
      {({ name, areas }) => (
        <Card title={name} description={texts.lessonsHint}>
          <Accordion order={3} keepMounted={false}>
            {areas.map((area) => (
              <AreaItem key={area._id} area={area} marking={marking} />
            ))}
          </Accordion>
        </Card>
      )}
    </Loaded>
  );
};
