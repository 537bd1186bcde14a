import { Button, Group, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import type { Category, Level } from '#features/classes/records.ts';
import { errorMessage } from '#platform/web/api-error.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as students from '#texts/people/students';
import { useLevels } from '../admin/people.queries.ts';
import { CreateInTab } from './create-in-tab.tsx';
import { EducationStep } from './education-step.tsx';
import type { StudentValues } from './student-fields.tsx';

type Form = UseFormReturnType<StudentValues>;
export type PickerStep = 0 | 1 | 2;

type EducationPickerProps = {
  form: Form;
  categories: readonly Category[];
  /** Button that creates the account. Rendered in the section step if there are sections. */
  submit: ReactNode;
};

const levelChoices = (levels: readonly Level[] = []) => levels.map(({ _id, level }) => ({ value: _id, label: level }));
const sectionChoices = (levels: readonly Level[] = [], levelID: string) =>
  levels
    .find(({ _id }) => _id === levelID)
    ?.sections.map(({ sectionID, section }) => ({ value: sectionID, label: section })) ?? [];

const SelectButton = ({ isActive, isReady, onClick }: { isActive: boolean; isReady: boolean; onClick: () => void }) => (
  <Button onClick={onClick} disabled={!isActive || !isReady}>
    {students.select}
  </Button>
);

export const EducationPicker = ({ form, categories, submit }: EducationPickerProps) => {
  const [step, setStep] = useState<PickerStep>(0);
  const { categoryID, levelID, sectionID } = form.values;
  const levels = useLevels(categoryID);
  const levelList = levelChoices(levels.data);
  const sections = sectionChoices(levels.data, levelID);
  return (
    <Card title={students.education} description={students.educationHint}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} className={layout.itemsStart ?? ''}>
        <EducationStep
          number={1}
          name={students.category}
          placeholder={students.chooseCategory}
          isActive={step === 0}
          choices={categories.map(({ _id, category }) => ({ value: _id, label: category }))}
          value={categoryID}
          onChange={(chosen) => form.setValues({ categoryID: chosen, levelID: '', sectionID: '' })}
          next={<SelectButton isActive={step === 0} isReady={categoryID !== ''} onClick={() => setStep(1)} />}
        />
        <EducationStep
          number={2}
          name={students.level}
          placeholder={students.chooseLevel}
          isActive={step === 1}
          choices={levelList}
          none={
            levels.isSuccess &&
            levelList.length === 0 && (
              <CreateInTab message={students.noLevel} to={`?category=${categoryID}&new=level`} />
            )
          }
          value={levelID}
          onChange={(chosen) => form.setValues({ levelID: chosen, sectionID: '' })}
          onBack={() => setStep(0)}
          next={<SelectButton isActive={step === 1} isReady={levelID !== ''} onClick={() => setStep(2)} />}
        />
        <EducationStep
          number={3}
          name={students.section}
          placeholder={students.chooseSection}
          isActive={step === 2}
          choices={sections}
          none={
            levels.isSuccess &&
            sections.length === 0 && (
              <CreateInTab message={students.noSection} to={`?category=${categoryID}&level=${levelID}&new=section`} />
            )
          }
          value={sectionID}
          onChange={(chosen) => form.setFieldValue('sectionID', chosen)}
          error={form.errors.sectionID as string | undefined}
          onBack={() => setStep(1)}
        />
      </SimpleGrid>
      {step === 2 && sections.length > 0 && (
        <Group justify="flex-end" mt="lg">
          {submit}
        </Group>
      )}
      <FormProblem>{levels.isError ? errorMessage(levels.error) : undefined}</FormProblem>
    </Card>
  );
};
