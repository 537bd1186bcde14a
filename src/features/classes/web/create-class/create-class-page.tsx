import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { BackIcon } from '#platform/web/icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { PanelContext } from '#platform/web/ui/panel-context.ts';
import * as texts from '#texts/classes/wizard';
import styles from './create-class-page.module.css';
import { ScheduleStep } from './schedule-step.tsx';
import { SubjectStep } from './subject-step.tsx';
import { useWizard } from './use-wizard.ts';
import { useWizardNames, type WizardNames } from './use-wizard-names.ts';
import { WizardDone } from './wizard-done.tsx';
import { CategoryStep, LevelStep, SectionStep } from './wizard-part-steps.tsx';
import { WizardSteps } from './wizard-steps.tsx';

type WizardStepProps = { wizard: ReturnType<typeof useWizard>; names: WizardNames };

const WizardStep = ({ wizard, names }: WizardStepProps): ReactNode => {
  const { chosen, choose, goToStep } = wizard;
  const { category, level, section, subject, scheduled } = chosen;
  if (!category) return <CategoryStep choose={choose} />;
  if (!level) return <LevelStep category={category} choose={choose} />;
  if (!section) return <SectionStep level={level} choose={choose} />;
  if (!subject) return <SubjectStep section={section} choose={choose} />;
  if (!scheduled) return <ScheduleStep subject={subject} name={names.subject} onAdded={() => choose('yes')} />;
  return <WizardDone section={section} subject={subject} goToStep={goToStep} />;
};

const useFocusOnStep = (step: number) => {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) place.current?.focus();
    shown.current = step;
  }, [step]);
  return place;
};

const trailOf = ({ category, level, section, subject }: WizardNames) =>
  [category, level, section, subject].filter(Boolean).join(' › ');

const nameOf = (step: number) => {
  const stepNames = Object.values(texts.stepNames);
  const name = stepNames[step];
  return name ? texts.stepOf({ step: step + 1, steps: stepNames.length, name }) : texts.finished;
};

export const CreateClassPage = () => {
  const wizard = useWizard();
  const names = useWizardNames(wizard.chosen);
  const { step, goToStep } = wizard;
  const place = useFocusOnStep(step);
  return (
    <Page>
      <PageHeader title={texts.title} />
      <div className={styles.wizard}>
        <WizardSteps step={step} names={names} />
        <section ref={place} tabIndex={-1} aria-label={nameOf(step)} className={styles.place}>
          <Card>
            <p className={styles.trail}>{trailOf(names)}</p>
            {step > 0 && (
              <Anchor component="button" type="button" className={styles.back ?? ''} onClick={() => goToStep(step - 1)}>
                <BackIcon size={18} />
                {texts.back}
              </Anchor>
            )}
            <PanelContext value={true}>
              <WizardStep key={step} wizard={wizard} names={names} />
            </PanelContext>
          </Card>
        </section>
      </div>
    </Page>
  );
};
