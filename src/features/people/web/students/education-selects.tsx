import { Select, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Category } from '#features/classes/records.ts';
import { FormSection } from '#platform/web/forms/form-section.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as students from '#texts/people/students';
import { useLevels } from '../admin/people.queries.ts';
import { CreateInTab } from './create-in-tab.tsx';
import type { StudentValues } from './student-fields.tsx';

type EducationSelectsProps = { form: UseFormReturnType<StudentValues>; categories: readonly Category[] };

/** Renders the selects for category, level and section. Each choice enables the next. */
export const EducationSelects = ({ form, categories }: EducationSelectsProps) => {
  const { categoryID, levelID, sectionID } = form.values;
  const levels = useLevels(categoryID);
  const level = levels.data?.find(({ _id }) => _id === levelID);
  const levelList = levels.data ?? [];
  const sections = level?.sections ?? [];
  return (
    <FormSection title={students.education} columns={3}>
      <Select
        label={students.category}
        placeholder={students.chooseCategory}
        data={categories.map(({ _id, category }) => ({ value: _id, label: category }))}
        value={categoryID || null}
        onChange={(chosen) => form.setValues({ categoryID: chosen ?? '', levelID: '', sectionID: '' })}
        error={form.errors.categoryID}
        allowDeselect={false}
        required
      />
      <Select
        label={students.level}
        placeholder={students.chooseLevel}
        data={levelList.map(({ _id, level }) => ({ value: _id, label: level }))}
        value={levelID || null}
        onChange={(chosen) => form.setValues({ levelID: chosen ?? '', sectionID: '' })}
        error={form.errors.levelID}
        disabled={levelList.length === 0}
        allowDeselect={false}
        required
      />
      <Select
        label={students.section}
        placeholder={students.chooseSection}
        data={sections.map(({ sectionID: value, section }) => ({ value, label: section }))}
        value={sectionID || null}
        onChange={(chosen) => form.setFieldValue('sectionID', chosen ?? '')}
        error={form.errors.sectionID}
        disabled={sections.length === 0}
        allowDeselect={false}
        required
      />
      <Text role="status" size="sm" className={layout.fullRow ?? ''}>
        {levels.isSuccess && levelList.length === 0 && (
          <CreateInTab message={students.noLevel} to={`?category=${categoryID}&new=level`} />
        )}
        {level && sections.length === 0 && (
          <CreateInTab message={students.noSection} to={`?category=${categoryID}&level=${levelID}&new=section`} />
        )}
      </Text>
    </FormSection>
  );
};
