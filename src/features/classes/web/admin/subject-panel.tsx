import { Box, Button, Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import type { Conflict } from '#features/people/records.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { AuditLogLink } from '#platform/web/navigation/audit-log-link.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { WarningList } from '#platform/web/ui/warning-list.tsx';
import * as texts from '#texts/classes/subject';
import { classesEndpoints } from '../../contract.ts';
import { nameRules, teacherRule } from '../../field-rules.ts';
import type { Subject } from '../../records.ts';
import { RenameButton } from './rename-button.tsx';
import { SubjectSchedule } from './subject-schedule.tsx';
import { TeacherSelect } from './teacher-select.tsx';

const useClashes = ({ _id, teacher }: Subject, chosen: string | null) => {
  const isOther = chosen !== null && chosen !== '' && chosen !== teacher;
  const { data = [] } = useEndpoint(
    classesEndpoints.getTeacherClashes,
    isOther ? { changes: [{ id: _id, teacherID: chosen }] } : undefined,
  );
  return data.map(({ lesson, other }) =>
    texts.clash({
      ...lesson,
      otherSubject: other.subject,
      otherSection: other.section,
      otherStart: other.startTime,
      otherEnd: other.endTime,
    }),
  );
};

const TeacherForm = ({ subject }: { subject: Subject }) => {
  const { _id, teacher } = subject;
  const [overlaps, setOverlaps] = useState<Conflict[]>([]);
  const update = useAction(classesEndpoints.updateSubjectTeacher, {
    success: texts.teacherSet,
    failure: 'form',
  });
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: { teacher },
      validate: { teacher: teacherRule.check },
    },
    async (values) => {
      setOverlaps([]);
      const { conflicts = [] } = await update.mutateAsync({ subjectID: _id, ...values });
      setOverlaps(conflicts);
      form.resetDirty();
    },
  );
  useUnsavedChanges(() => form.isDirty());
  const clashes = useClashes(subject, form.values.teacher);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TeacherSelect label={teacherRule.label} {...form.getInputProps('teacher')} />
        <WarningList title={texts.clashes} lines={clashes} />
        <FormProblem>{problem}</FormProblem>
        <WarningList title={texts.overlaps} lines={overlaps.map(texts.overlap)} onClose={() => setOverlaps([])} />
        <Button type="submit" loading={isSubmitting} className={layout.selfStart ?? ''}>
          {texts.updateTeacher}
        </Button>
      </Stack>
    </form>
  );
};

const SubjectDetails = ({ subject }: { subject: Subject }) => {
  const rename = useAction(classesEndpoints.renameSubject, { failure: 'form' });
  return (
    <Stack gap="lg">
      <Box>
        <Title order={3} fz="h3" mb="xs" className={layout.breakAnywhere ?? ''}>
          {subject.subject}
        </Title>
        <Group gap="sm">
          <RenameButton
            action={texts.rename}
            rule={nameRules.subject}
            name={subject.subject}
            save={(name) => rename.mutateAsync({ id: subject._id, subject: name })}
          />
          <AuditLogLink id={subject._id} />
        </Group>
      </Box>
      <hr className={layout.rule ?? ''} />
      <TeacherForm subject={subject} />
      <hr className={layout.rule ?? ''} />
      <SubjectSchedule subject={subject} />
    </Stack>
  );
};

export const SubjectPanel = ({ id, onClose }: { id: string | undefined; onClose: () => void }) => {
  const subject = useEndpoint(classesEndpoints.getSubject, id === undefined ? undefined : { id });
  return (
    <SidePanel title={texts.anySubject} isOpen={id !== undefined} onClose={onClose} size={520}>
      <Loaded query={subject} skeleton={<FieldsSkeleton />} itemName={texts.what}>
        {(found) => <SubjectDetails key={found._id} subject={found} />}
      </Loaded>
    </SidePanel>
  );
};
