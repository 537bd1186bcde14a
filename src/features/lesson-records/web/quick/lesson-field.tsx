import { type ComboboxItem, type ComboboxItemGroup, type OptionsFilter, Select } from '@mantine/core';
import { type RefObject, useMemo } from 'react';
import { groupBy } from '#kernel/group-by.ts';
import * as texts from '#texts/lesson-records/screens';
import type { RecordSection } from '../../schemas.ts';
import { lessonsById, type PlacedLesson } from '../ready/section-lessons.ts';
import { type LessonGroup, lessonHits, withoutRepeats } from './suggestions.ts';

type Group = ComboboxItemGroup<ComboboxItem>;

const item = ({ _id, name }: PlacedLesson): ComboboxItem => ({ value: _id, label: name });

const byArea = (lessons: readonly PlacedLesson[]): Group[] =>
  [...groupBy(lessons, ({ area }) => area)].map(([group, all]) => ({ group, items: all.map(item) }));

type LessonFieldProps = {
  section: RecordSection;
  /** Suggestions shown before the user types. */
  suggested: readonly LessonGroup[];
  value: string | null;
  onChange: (id: string | null) => void;
  hasFocus: boolean;
  field: RefObject<HTMLInputElement | null>;
};

export const LessonField = ({ section, suggested, value, onChange, hasFocus, field }: LessonFieldProps) => {
  const lessons = useMemo(() => lessonsById(section), [section]);
  const data = useMemo(() => byArea([...lessons.values()]), [lessons]);
  const filter: OptionsFilter = ({ options, search }) => {
    if (search.trim() !== '') return byArea(lessonHits([...lessons.values()], search));
    const suggestions = withoutRepeats(suggested, lessons);
    if (suggestions.length === 0) return options;
    return suggestions.map(({ title, ids }) => ({
      group: title,
      items: ids.flatMap((id) => lessons.get(id) ?? []).map(item),
    }));
  };
  return (
    <Select
      ref={field}
      label={texts.lesson}
      data={data}
      value={value}
      searchable
      selectFirstOptionOnChange
      openOnFocus
      filter={filter}
      data-autofocus={hasFocus || undefined}
      nothingFoundMessage={texts.nothingFound}
      onChange={onChange}
    />
  );
};
