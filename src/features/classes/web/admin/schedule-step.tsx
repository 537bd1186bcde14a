import { Button, Stack, Title } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { classesEndpoints } from '../../contract.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { structure } from './structure.hooks.ts';
import { scheduleTexts, wizardTexts as texts } from './texts.ts';

type ScheduleStepProps = { subject: string; name: string | undefined; onAdded: () => void };

/** A slot for the subject that was just created. */
export const ScheduleStep = ({ subject, name = '', onAdded }: ScheduleStepProps) => {
  const create = useAction(classesEndpoints.createSchedule, { invalidates: structure, failure: 'form' });
  return (
    <Stack>
      <Title order={2} fz="h3">
        {texts.scheduleFor(name)}
      </Title>
      <ScheduleForm
        save={(slot) => create.mutateAsync({ subject, ...slot })}
        onAdded={onAdded}
        frame={({ submit, isSubmitting, problem, children }) => (
          <form onSubmit={submit} noValidate>
            <Stack>
              {children}
              <FormProblem>{problem}</FormProblem>
              <Button type="submit" loading={isSubmitting} style={{ alignSelf: 'start' }}>
                {scheduleTexts.add}
              </Button>
            </Stack>
          </form>
        )}
      />
    </Stack>
  );
};
