import { VisuallyHidden } from '@mantine/core';
import { CheckIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/classes/wizard';
import type { WizardNames } from './use-wizard-names.ts';
import styles from './wizard-steps.module.css';

const stateOf = (index: number, step: number) => {
  if (index < step) return 'done';
  return index === step ? 'current' : 'open';
};

export const WizardSteps = ({ step, names }: { step: number; names: WizardNames }) => {
  const chosen = [names.category, names.level, names.section, names.subject];
  return (
    <ol className={styles.steps} aria-label={texts.steps}>
      {Object.values(texts.stepNames).map((name, index) => {
        const state = stateOf(index, step);
        return (
          <li key={name} className={styles.step} data-state={state} aria-current={state === 'current' && 'step'}>
            <span className={styles.mark} aria-hidden>
              {state === 'done' ? <CheckIcon size={18} /> : index + 1}
            </span>
            <span>
              <span className={styles.name}>
                {name}
                {state === 'done' && <VisuallyHidden>{`: ${texts.stepDone}`}</VisuallyHidden>}
              </span>
              {state === 'done' && chosen[index] && <span className={styles.chosen}>{chosen[index]}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
};
