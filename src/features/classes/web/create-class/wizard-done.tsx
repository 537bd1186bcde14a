import { Button, Group, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { AddIcon } from '#platform/web/icons.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as commonTexts from '#texts/classes/common';
import * as texts from '#texts/classes/wizard';
import { classesEndpoints } from '../../contract.ts';
import { SlotsTable } from '../admin/slots-table.tsx';

type WizardDoneProps = { section: string; subject: string; goToStep: (step: number) => void };

const onSeveralLines = { h: 'auto', py: 10, styles: { label: { whiteSpace: 'normal' } } } as const;

export const WizardDone = ({ section, subject, goToStep }: WizardDoneProps) => {
  const subjectQuery = useEndpoint(classesEndpoints.getSubject, { id: subject });
  return (
    <Loaded query={subjectQuery} skeleton={<FieldsSkeleton fields={2} />} itemName={commonTexts.kinds.subject}>
      {({ subject: name, schedules }) => (
        <Stack>
          <Title order={2} fz="h3">
            {texts.doneTitle({ subject: name })}
          </Title>
          <SlotsTable slots={schedules} />
          <Group>
            <Button {...onSeveralLines} leftSection={<AddIcon size={18} />} onClick={() => goToStep(4)}>
              {texts.another({ subject: name })}
            </Button>
            <Button {...onSeveralLines} variant="default" onClick={() => goToStep(3)}>
              {texts.anotherSubject}
            </Button>
            <Button component={Link} to={`/admin/classes/sections/${section}/edit`} variant="default">
              {texts.toSection}
            </Button>
          </Group>
        </Stack>
      )}
    </Loaded>
  );
};
