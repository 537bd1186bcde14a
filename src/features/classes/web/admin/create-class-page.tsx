import { Anchor } from '@mantine/core';
import { BackIcon } from '#platform/web/icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import styles from './create-class-page.module.css';
import { wizardTexts as texts } from './texts.ts';
import { UnsavedForms } from './unsaved-forms.tsx';
import { useWizard } from './use-wizard.ts';
import { useWizardNames } from './use-wizard-names.ts';
import { WizardStep } from './wizard-step.tsx';
import { WizardSteps } from './wizard-steps.tsx';

/** A category, a level, a section, a subject and its schedule, one after the other. */
export const CreateClassPage = () => {
  const wizard = useWizard();
  const names = useWizardNames(wizard.chosen);
  const { step, goTo } = wizard;
  return (
    <Page>
      <UnsavedForms>
        <PageHeader title={texts.title} />
        <div className={styles.wizard}>
          <WizardSteps step={step} names={names} />
          <Card>
            {step > 0 && (
              <Anchor component="button" type="button" className={styles.back ?? ''} onClick={() => goTo(step - 1)}>
                <BackIcon size={18} />
                {texts.back}
              </Anchor>
            )}
            <WizardStep key={step} wizard={wizard} names={names} />
          </Card>
        </div>
      </UnsavedForms>
    </Page>
  );
};
