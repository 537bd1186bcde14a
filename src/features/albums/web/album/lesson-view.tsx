import { Badge, Group, List, Stack, Text, Title } from '@mantine/core';
import * as fields from '#texts/albums/fields';
import * as texts from '#texts/albums/screens';
import type { Lesson, LinkedLesson } from '../../schemas.ts';
import { ageLabel, modeLabel } from '../plane-labels.ts';
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

const TextSection = ({ title, text }: { title: string; text: string }) =>
  text === '' ? null : (
    <div>
      <Title order={3} fz="sm">
        {title}
      </Title>
      <Text className={styles.written ?? ''}>{text}</Text>
    </div>
  );

export const LessonView = ({ lesson }: { lesson: Lesson }) => (
  <Stack>
    {lesson.image !== '' && (
      <img src={lesson.image} alt={texts.pictureOf({ lesson: lesson.name })} className={styles.picture} />
    )}
    <Text c="dimmed">{[ageLabel(lesson), lesson.mode && modeLabel(lesson.mode)].filter(Boolean).join(' · ')}</Text>
    {lesson.tags.length > 0 && (
      <Group gap="xs">
        {lesson.tags.map((tag) => (
          <Badge key={tag} variant="light" tt="none">
            {tag}
          </Badge>
        ))}
      </Group>
    )}
    <TextSection title={fields.directAim} text={lesson.directAim} />
    <TextSection title={fields.indirectAim} text={lesson.indirectAim} />
    <TextSection title={fields.pointsOfInterest} text={lesson.pointsOfInterest} />
    <TextSection title={fields.controlOfError} text={lesson.controlOfError} />
    <TextSection title={fields.familyText} text={lesson.familyText} />
    <Links title={texts.before} lessons={lesson.before} />
    <Links title={texts.after} lessons={lesson.after} />
  </Stack>
);
