import { Radio, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Plane } from '#features/albums/constants.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/term-reports/screens';
import { termReportsEndpoints } from '../../contract.ts';
import { titleRule } from '../../field-rules.ts';
import type { ReportTemplate } from '../../template-schemas.ts';
import { planeOf, titlesOf } from '../templates/template-labels.ts';
import { fittingTemplate } from './fitting-template.ts';
import { needsDay, notBefore } from './round-days.ts';
import { RoundForm } from './round-form.tsx';

type ContentProps = {
  sectionID: string;
  planes: readonly Plane[];
  templates: readonly ReportTemplate[];
  onOpened: (id: string) => void;
};

const Content = ({ sectionID, planes, templates, onOpened }: ContentProps) => {
  const open = useAction(termReportsEndpoints.openReportRound, {
    invalidates: [termReportsEndpoints.getReportRounds],
    failure: 'form',
  });
  const serverForm = useServerForm(
    {
      initialValues: {
        ...{ title: '', template: fittingTemplate(templates, planes)?._id ?? '', fromDay: '', toDay: '', dueDay: '' },
        ...{ listsLessons: true, isSigned: false },
      },
      validate: {
        title: titleRule.check,
        fromDay: needsDay,
        toDay: (day, { fromDay }) => notBefore(day, fromDay, texts.endsBeforeItBegins),
        dueDay: (day, { fromDay }) => notBefore(day, fromDay, texts.dueBeforeItBegins),
      },
    },
    async (values) => {
      const { _id } = await open.mutateAsync({ sectionID, ...values });
      serverForm.form.resetDirty();
      onOpened(_id);
    },
  );
  const { form } = serverForm;
  const first = useRef<HTMLInputElement>(null);
  // The panel sets the initial focus before the fields are loaded, so the form sets it again.
  useEffect(() => first.current?.focus(), []);
  useUnsavedChanges(() => form.isDirty());
  return (
    <RoundForm serverForm={serverForm} titleHint={texts.titleHint} titleRef={first} save={texts.openRoundDone}>
      <DateField label={texts.fromDay} required {...form.getInputProps('fromDay')} />
      <DateField label={texts.toDay} required {...form.getInputProps('toDay')} />
      <DateField label={texts.dueDay} required {...form.getInputProps('dueDay')} />
      <Radio.Group label={texts.template} {...form.getInputProps('template')}>
        <Stack gap="sm" mt="xs">
          {templates.map((template) => (
            <Radio
              key={template._id}
              value={template._id}
              label={texts.templateName({ name: template.name, plane: planeOf(template) })}
              description={titlesOf(template)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </RoundForm>
  );
};

type OpenRoundPanelProps = Omit<ContentProps, 'templates'> & { onClose: () => void };

export const OpenRoundPanel = ({ onClose, ...content }: OpenRoundPanelProps) => (
  <SidePanel title={texts.openRound} isOpen onClose={onClose}>
    <Loaded query={useEndpoint(termReportsEndpoints.getReportTemplates, {})} skeleton={<FieldsSkeleton fields={5} />}>
      {(templates) => <Content templates={templates} {...content} />}
    </Loaded>
  </SidePanel>
);
