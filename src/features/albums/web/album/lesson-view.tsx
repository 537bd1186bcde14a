import { Badge, Group, List, Stack, Text, Title } from '@mantine/core';
import * as fields from '#texts/albums/fields';
import * as texts from '#texts/albums/screens';
import type { Lesson, LinkedLesson } from '../../schemas.ts';
import { ageWords, modeWords } from '../plane-words.ts';
import styles from './album.module.css';

const Links = ({ title, lessons }: { title: string; lessons: readonly LinkedLesson[] }) =>
  lessons.length === 0 ? null : (
    <div>
      <Title order={3} fz="sm">
        {title}
      </Title>
      <List size="sm">
        {lessons.map(({ _id, name, area, kind }) => (
          <List.Item key={_id}>{texts.linked({ name, area, kind })}</List.Item>
        ))}
      </List>
    </div>
  );

const Words = ({ title, text }: { title: string; text: string }) =>
  text === '' ? null : (
    <div>
      <Title order={3} fz="sm">
        {title}
      </Title>
      <Text className={styles.written ?? ''}>{text}</Text>
    </div>
  );

/** A lesson to be read. */
export const LessonView = ({ lesson }: { lesson: Lesson }) => (
  <Stack>
    {lesson.image !== '' && (
      <img src={lesson.image} alt={texts.pictureOf({ lesson: lesson.name })} className={styles.picture} />
    )}
    <Text c="dimmed">{[ageWords(lesson), lesson.mode && modeWords(lesson.mode)].filter(Boolean).join(' · ')}</Text>
    {lesson.tags.length > 0 && (
      <Group gap="xs">
        {lesson.tags.map((tag) => (
          <Badge key={tag} variant="light" tt="none">
            {tag}
          </Badge>
        ))}
      </Group>
    )}
    <Words title={fields.directAim} text={lesson.directAim} />
    <Words title={fields.indirectAim} text={lesson.indirectAim} />
    <Words title={fields.pointsOfInterest} text={lesson.pointsOfInterest} />
    <Words title={fields.controlOfError} text={lesson.controlOfError} />
    <Words title={fields.familyText} text={lesson.familyText} />
    <Links title={texts.before} lessons={lesson.before} />
    <Links title={texts.after} lessons={lesson.after} />
  </Stack>
);
