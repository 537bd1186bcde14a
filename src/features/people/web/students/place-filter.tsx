import { Stack } from '@mantine/core';
import { compareTexts } from '#kernel/locale.ts';
import { useSearchValues } from '#platform/web/data/use-search-values.ts';
import { FilterChips } from '#platform/web/ui/filter-chips.tsx';
import * as students from '#texts/people/students';
import type { Student } from '../../records.ts';

const nowhere = 'none';

type Part = 'category' | 'level' | 'section';
const idOf = (student: Student, part: Part) => student[`${part}ID`];

const isIn = (student: Student, place: string) =>
  place === nowhere ? !student.sectionID : [student.categoryID, student.levelID, student.sectionID].includes(place);

const choicesOf = (all: readonly Student[], part: Part) => {
  const found = new Map<string, { value: string; label: string; count: number }>();
  for (const student of all) {
    const [value, label] = [idOf(student, part), student[part]];
    if (!value || !label) continue;
    const choice = found.get(value);
    found.set(value, { value, label, count: (choice?.count ?? 0) + 1 });
  }
  return [...found.values()].sort((one, other) => compareTexts(one.label, other.label));
};

/** Returns the filter of a list by category, level or section. The filter is stored in the URL as `?in=`. */
export const usePlaceFilter = () => {
  const [params, set] = useSearchValues();
  const place = params.get('in') ?? '';
  return {
    place,
    narrow: (all: Student[]) => (place ? all.filter((student) => isIn(student, place)) : all),
    choose: (next: string) => set({ in: next, page: '' }),
  };
};

type PlaceChipsProps = { all: readonly Student[]; place: string; onChoose: (place: string) => void };

export const PlaceChips = ({ all, place, onChoose }: PlaceChipsProps) => {
  const one = all.find((student) => place !== nowhere && place !== '' && isIn(student, place));
  const isCategory = one?.categoryID === place;
  const inCategory = one ? all.filter(({ categoryID }) => categoryID === one.categoryID) : [];
  const inLevel = one && !isCategory ? all.filter(({ levelID }) => levelID === one.levelID) : [];
  const unassigned = all.filter(({ sectionID }) => !sectionID).length;
  return (
    <Stack gap="xs">
      <FilterChips
        label={students.category}
        choices={[
          ...choicesOf(all, 'category'),
          ...(unassigned > 0 ? [{ value: nowhere, label: students.withoutSection, count: unassigned }] : []),
        ]}
        value={place === nowhere ? nowhere : (one?.categoryID ?? '')}
        onChange={onChoose}
      />
      {one?.categoryID && (
        <FilterChips
          label={students.level}
          choices={choicesOf(inCategory, 'level')}
          value={isCategory ? '' : (one.levelID ?? '')}
          onChange={(next) => onChoose(next || (one.categoryID ?? ''))}
        />
      )}
      {inLevel.length > 0 && (
        <FilterChips
          label={students.section}
          choices={choicesOf(inLevel, 'section')}
          value={one?.sectionID === place ? place : ''}
          onChange={(next) => onChoose(next || (one?.levelID ?? ''))}
        />
      )}
    </Stack>
  );
};
