import { Button, Group, Select, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { filesEndpoints } from '#features/files/contract.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { fieldProps } from '#platform/web/forms/field-props.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { PhotoField } from '#platform/web/uploads/photo-field.tsx';
import * as texts from '#texts/albums/screens';
import { monthsOf, yearsOf } from '../../ages.ts';
import type { LessonMode } from '../../constants.ts';
import { albumsEndpoints } from '../../contract.ts';
import { lessonTextRules, maxTags, nameRule } from '../../field-rules.ts';
import type { Lesson, WholeAlbum } from '../../schemas.ts';
import { modeChoices } from '../plane-labels.ts';
import { LinksField } from './links-field.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useParts } from './use-parts.ts';

/** Moves a lesson to the end of another group without dragging. */
const LessonPlace = ({ album, lesson }: { album: WholeAlbum; lesson: Lesson }) => {
  const { move } = useParts();
  const groups = album.areas.map((area) => ({
    group: area.name,
    items: area.groups.map(({ _id, name }) => ({ value: _id, label: name })),
  }));
  return (
    <Select
      label={texts.placeLabel}
      data={groups}
      value={lesson.groupID}
      searchable
      allowDeselect={false}
      onChange={(group) => {
        if (group && group !== lesson.groupID) move('lesson', lesson._id, group, null);
      }}
    />
  );
};

const typedAge = (months: number | null) => (months === null ? '' : yearsOf(months));
const ageProblem = (typed: string) => (typed.trim() === '' || monthsOf(typed) !== undefined ? null : texts.notAnAge);
const ageOf = (typed: string) => monthsOf(typed) ?? null;

const valuesOf = (lesson: Lesson) => ({
  name: lesson.name,
  ageFrom: typedAge(lesson.ageFrom),
  ageTo: typedAge(lesson.ageTo),
  mode: lesson.mode as LessonMode,
  tags: lesson.tags,
  directAim: lesson.directAim,
  indirectAim: lesson.indirectAim,
  pointsOfInterest: lesson.pointsOfInterest,
  controlOfError: lesson.controlOfError,
  familyText: lesson.familyText,
  image: lesson.image,
});

const textFields = ['directAim', 'indirectAim', 'pointsOfInterest', 'controlOfError', 'familyText'] as const;

const LessonForm = ({ lesson }: { lesson: Lesson }) => {
  const update = useAction(albumsEndpoints.updateLesson, { failure: 'form', success: texts.saved });
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: valuesOf(lesson),
      validate: { name: nameRule.check, ageFrom: ageProblem, ageTo: ageProblem },
    },
    async (values) => {
      const ages = { ageFrom: ageOf(values.ageFrom), ageTo: ageOf(values.ageTo) };
      await update.mutateAsync({ id: lesson._id, ...values, ...ages });
      form.resetDirty();
    },
  );
  const [isUploading, setUploading] = useState(false);
  const { image } = form.values;
  useUnsavedChanges(() => isUploading || form.isDirty());
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput {...fieldProps(nameRule)} {...form.getInputProps('name')} />
        <Group grow align="flex-start">
          <TextInput label={texts.ageFrom} inputMode="decimal" {...form.getInputProps('ageFrom')} />
          <TextInput label={texts.ageTo} inputMode="decimal" {...form.getInputProps('ageTo')} />
        </Group>
        <Select label={texts.modeLabel} data={modeChoices} allowDeselect={false} {...form.getInputProps('mode')} />
        <TagsInput label={texts.tags} description={texts.tagsHint} maxTags={maxTags} {...form.getInputProps('tags')} />
        {textFields.map((name) => (
          <Textarea
            key={name}
            label={lessonTextRules[name].label}
            {...(name === 'familyText' && { description: texts.familyHint })}
            autosize
            minRows={2}
            maxRows={12}
            {...form.getInputProps(name)}
          />
        ))}
        <PhotoField
          label={image ? texts.replacePicture : texts.choosePicture}
          removeLabel={texts.removePicture}
          endpoint={filesEndpoints.uploadImage}
          shape="picture"
          value={image}
          onChange={(path) => form.setFieldValue('image', path)}
          onBusy={setUploading}
          error={form.errors.image?.toString()}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" loading={isSubmitting} disabled={isUploading}>
          {texts.save}
        </Button>
      </Stack>
    </form>
  );
};

type LessonEditorProps = { album: WholeAlbum; lesson: Lesson; onClose: () => void };

export const LessonEditor = ({ album, lesson, onClose }: LessonEditorProps) => {
  const parts = useParts();
  const [isMerging, setIsMerging] = useState(false);
  const archive = useAction(albumsEndpoints.archiveLesson, {
    success: ({ isArchived }) => (isArchived ? texts.archived : texts.takenUp),
  });
  const confirmAndDelete = async () => {
    if (await parts.remove('lesson', lesson._id, lesson.name)) onClose();
  };
  return (
    <Stack gap="xl">
      <LessonForm lesson={lesson} />
      <LinksField lesson={lesson} />
      <LessonPlace album={album} lesson={lesson} />
      <Group>
        <Button
          variant="default"
          loading={archive.isPending}
          onClick={() => archive.mutate({ id: lesson._id, isArchived: !lesson.isArchived })}
        >
          {lesson.isArchived ? texts.takeUp : texts.archive}
        </Button>
        <Button variant="default" onClick={() => setIsMerging(true)}>
          {texts.merge}
        </Button>
        <Button variant="light" color="red" onClick={() => void confirmAndDelete()}>
          {texts.deleteLesson}
        </Button>
      </Group>
      {isMerging && <MergeDialog lesson={lesson} onMerged={onClose} onClose={() => setIsMerging(false)} />}
    </Stack>
  );
};
