import { Button, Stack, Title } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as scheduleTexts from '#texts/classes/schedule';
import * as texts from '#texts/classes/wizard';
import { classesEndpoints } from '../../contract.ts';
import { ScheduleForm } from '../admin/schedule-form.tsx';

type ScheduleStepProps = { subject: string; name: string | undefined; onAdded: () => void };

export const ScheduleStep = ({ subject, name = '', onAdded }: ScheduleStepProps) => {
  const create = useAction(classesEndpoints.createSchedule, { failure: 'form' });
  return (
    <Stack>
      <Title order={2} fz="h3">
        {texts.scheduleFor({ subject: name })}
      </Title>
      <ScheduleForm
        subject={{ id: subject, name }}
        save={(slot) => create.mutateAsync({ subject, ...slot })}
        onAdded={onAdded}
        frame={({ submit, isSubmitting, problem, anyway, children }) => (
          <form onSubmit={submit} noValidate>
            <Stack>
              {children}
              <FormProblem>{problem}</FormProblem>
              <Button type="submit" loading={isSubmitting} className={layout.selfStart ?? ''}>
                {anyway ?? scheduleTexts.add}
              </Button>
            </Stack>
          </form>
        )}
      />
    </Stack>
  );
};
