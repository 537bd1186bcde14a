import type { ReactNode } from 'react';
import { ScheduleStep } from './schedule-step.tsx';
import { SubjectStep } from './subject-step.tsx';
import type { useWizard } from './use-wizard.ts';
import type { WizardNames } from './use-wizard-names.ts';
import { WizardDone } from './wizard-done.tsx';
import { CategoryStep, LevelStep, SectionStep } from './wizard-part-steps.tsx';

export type WizardStepProps = { wizard: ReturnType<typeof useWizard>; names: WizardNames };

export const WizardStep = ({ wizard, names }: WizardStepProps): ReactNode => {
  const { chosen, choose, goToStep } = wizard;
  const { category, level, section, subject, scheduled } = chosen;
  if (!category) return <CategoryStep choose={choose} />;
  if (!level) return <LevelStep category={category} choose={choose} />;
  if (!section) return <SectionStep level={level} choose={choose} />;
  if (!subject) return <SubjectStep section={section} choose={choose} />;
  if (!scheduled) return <ScheduleStep subject={subject} name={names.subject} onAdded={() => choose('yes')} />;
  return <WizardDone section={section} subject={subject} goToStep={goToStep} />;
};
