import { Select } from '@mantine/core';
import * as texts from '#texts/albums/screens';
import type { Lesson, WholeAlbum } from '../../schemas.ts';
import { useParts } from './use-parts.ts';

/** Moves a lesson to the end of another group without dragging. */
export const LessonPlace = ({ album, lesson }: { album: WholeAlbum; lesson: Lesson }) => {
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
