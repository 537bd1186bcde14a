import { Anchor } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { BackIcon } from '#platform/web/icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { PanelContext } from '#platform/web/ui/panel-context.ts';
import * as texts from '#texts/classes/wizard';
import styles from './create-class-page.module.css';
import { useWizard } from './use-wizard.ts';
import { useWizardNames, type WizardNames } from './use-wizard-names.ts';
import { WizardStep } from './wizard-step.tsx';
import { WizardSteps } from './wizard-steps.tsx';

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
