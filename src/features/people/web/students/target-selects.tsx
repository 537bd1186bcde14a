import { Select, Stack } from '@mantine/core';
import { useState } from 'react';
import * as texts from '#texts/people/move';
import * as students from '#texts/people/students';
import { useCategories, useLevels } from '../admin/people.queries.ts';
import { CreateInTab } from './create-in-tab.tsx';

/** A section. The name includes the level. */
export type Target = { id: string; name: string };

export const TargetSelects = ({ onChosen }: { onChosen: (target: Target | undefined) => void }) => {
  const [category, setCategory] = useState('');
  const [level, setLevel] = useState('');
  const [section, setSection] = useState<string | null>(null);
  const categories = useCategories().data ?? [];
  const levelsQuery = useLevels(category);
  const levels = levelsQuery.data ?? [];
  const found = levels.find(({ _id }) => _id === level);
  const choose = (id: string | null) => {
    const chosen = found?.sections.find(({ sectionID }) => sectionID === id);
    setSection(id);
    onChosen(chosen && { id: chosen.sectionID, name: `${found?.level} - ${chosen.section}` });
  };
  const next = (act: () => void) => {
    act();
    choose(null);
  };
  return (
    <Stack gap="sm">
      <Select
        label={texts.category}
        data={categories.map(({ _id, category: label }) => ({ value: _id, label }))}
        value={category || null}
        onChange={(id) =>
          next(() => {
            setCategory(id ?? '');
            setLevel('');
          })
        }
        allowDeselect={false}
        data-autofocus
      />
      <Select
        label={texts.level}
        data={levels.map(({ _id, level: label }) => ({ value: _id, label }))}
        value={level || null}
        onChange={(id) => next(() => setLevel(id ?? ''))}
        disabled={levels.length === 0}
        description={
          levelsQuery.isSuccess &&
          levels.length === 0 && <CreateInTab message={students.noLevel} to={`?category=${category}&new=level`} />
        }
        allowDeselect={false}
      />
      <Select
        label={texts.section}
        data={(found?.sections ?? []).map(({ sectionID, section: label }) => ({ value: sectionID, label }))}
        value={section}
        onChange={choose}
        disabled={(found?.sections ?? []).length === 0}
        description={
          found?.sections.length === 0 && (
            <CreateInTab message={texts.noSections} to={`?category=${category}&level=${level}&new=section`} />
          )
        }
        allowDeselect={false}
      />
    </Stack>
  );
};
