import { Anchor, Title } from '@mantine/core';
import { clsx } from 'clsx';
import { DropPlace, Grip } from '#platform/web/ordering/grip.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/albums/screens';
import type { AlbumLesson, LessonGroup } from '../../schemas.ts';
import { ageLabel } from '../plane-labels.ts';
import { AddPart } from './add-part.tsx';
import styles from './album.module.css';
import { PartMenu } from './part-menu.tsx';
import { useParts } from './use-parts.ts';

const LessonLine = ({ lesson, onOpen }: { lesson: AlbumLesson; onOpen: (id: string) => void }) => (
  <>
    <Anchor
      component="button"
      type="button"
      ta="start"
      className={clsx(styles.name, lesson.isArchived && styles.archived)}
      onClick={() => onOpen(lesson._id)}
    >
      {lesson.isArchived ? texts.archivedLesson({ name: lesson.name }) : lesson.name}
    </Anchor>
    <span className={styles.notes}>{ageLabel(lesson)}</span>
  </>
);

type GroupCardProps = { group: LessonGroup; areaID: string; siblings: readonly string[]; onOpen: (id: string) => void };

export const GroupCard = ({ group, onOpen }: Pick<GroupCardProps, 'group' | 'onOpen'>) => (
  <Card title={group.name}>
    <ul className={styles.list}>
      {group.lessons.map((lesson) => (
        <li key={lesson._id} className={styles.row}>
          <LessonLine lesson={lesson} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  </Card>
);

export const EditedGroup = ({ group, areaID, siblings, onOpen }: GroupCardProps) => {
  const { move } = useParts();
  const groups = {
    list: 'group',
    parentID: areaID,
    ids: siblings,
    move: (id: string, parent: string, before: string | null) => move('group', id, parent, before),
  };
  const lessons = {
    list: 'lesson',
    parentID: group._id,
    ids: group.lessons.map(({ _id }) => _id),
    move: (id: string, parent: string, before: string | null) => move('lesson', id, parent, before),
  };
  return (
    <DropPlace order={groups} beforeID={group._id}>
      <Card name={group.name} mb="md">
        <div className={styles.head}>
          <Grip order={groups} id={group._id} name={group.name} />
          <Title order={2} fz="h4" className={styles.heading ?? ''}>
            {group.name}
          </Title>
          <PartMenu kind="group" id={group._id} name={group.name} />
        </div>
        <ul className={styles.list}>
          {group.lessons.map((lesson) => (
            <DropPlace key={lesson._id} order={lessons} beforeID={lesson._id}>
              <div className={styles.row}>
                <Grip order={lessons} id={lesson._id} name={lesson.name} />
                <LessonLine lesson={lesson} onOpen={onOpen} />
              </div>
            </DropPlace>
          ))}
          <DropPlace order={lessons} beforeID={null}>
            <AddPart
              kind="lesson"
              parentID={group._id}
              label={texts.addLesson({ group: group.name })}
              onAdded={onOpen}
            />
          </DropPlace>
        </ul>
      </Card>
    </DropPlace>
  );
};
