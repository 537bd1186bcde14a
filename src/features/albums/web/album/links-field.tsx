import { ActionIcon, Group, Select, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '#platform/web/api-error.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { CloseIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/albums/screens';
import { type LinkKind, linkKinds } from '../../constants.ts';
import { albumsEndpoints } from '../../contract.ts';
import type { Lesson, LinkedLesson } from '../../schemas.ts';
import styles from './album.module.css';
import { LessonSearch } from './lesson-search.tsx';

const kindChoices = linkKinds.map((kind) => ({ value: kind, label: texts.linkKind({ kind }) }));

type Before = { id: string; kind: LinkKind };

const LinkRow = (props: { link: LinkedLesson; onKind: (kind: LinkKind) => void; onRemove: () => void }) => {
  const { name, area, kind } = props.link;
  return (
    <Group wrap="nowrap">
      <Text className={styles.name ?? ''}>{texts.linkPlace({ name, area })}</Text>
      <Select
        aria-label={texts.kindOf({ name })}
        data={kindChoices}
        value={kind}
        allowDeselect={false}
        w={150}
        onChange={(value) => value && value !== kind && props.onKind(value as LinkKind)}
      />
      <ActionIcon variant="subtle" size={44} aria-label={texts.removeLink({ name })} onClick={props.onRemove}>
        <CloseIcon size={18} />
      </ActionIcon>
    </Group>
  );
};

/** Lessons before a lesson. Each change is saved immediately; the server refuses circles and names them. */
export const LinksField = ({ lesson }: { lesson: Lesson }) => {
  const [problem, setProblem] = useState<string>();
  const set = useAction(albumsEndpoints.setLessonLinks, { failure: 'form' });
  const before: Before[] = lesson.before.map(({ _id, kind }) => ({ id: _id, kind }));
  const change = (next: Before[]) => {
    setProblem(undefined);
    set.mutate({ id: lesson._id, before: next }, { onError: (error) => setProblem(errorMessage(error)) });
  };
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        {texts.before}
      </Title>
      {lesson.before.length === 0 && <Text c="dimmed">{texts.nothingBefore}</Text>}
      {lesson.before.map((link) => (
        <LinkRow
          key={link._id}
          link={link}
          onKind={(kind) => change(before.map((one) => (one.id === link._id ? { ...one, kind } : one)))}
          onRemove={() => change(before.filter(({ id }) => id !== link._id))}
        />
      ))}
      <LessonSearch
        albumID={lesson.albumID}
        excluded={new Set([lesson._id, ...before.map(({ id }) => id)])}
        albumLabel={texts.linkAlbum}
        label={texts.addBefore}
        onPick={(id) => change([...before, { id, kind: 'follows' }])}
      />
      <FormProblem>{problem}</FormProblem>
    </Stack>
  );
};
