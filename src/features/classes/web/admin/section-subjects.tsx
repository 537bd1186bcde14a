import { ActionIcon, Stack } from '@mantine/core';
import { peopleEndpoints } from '#features/people/contract.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { patchCached, useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { DeleteIcon, EditIcon } from '#platform/web/icons.tsx';
import { RecordId } from '#platform/web/tables/record-id.tsx';
import { type Column, ResponsiveTable } from '#platform/web/tables/responsive-table.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { confirm } from '#platform/web/ui/confirm.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import * as commonTexts from '#texts/classes/common';
import * as texts from '#texts/classes/edit-section';
import { classesEndpoints } from '../../contract.ts';
import type { Section } from '../../records.ts';
import { AddSubject } from './add-subject.tsx';

type SubjectOfSection = Section['subjects'][number];

const useRemoveSubject = () => {
  const remove = useAction(classesEndpoints.removeSubject, {
    success: texts.subjectRemoved,
    optimistic: (client, { id }) =>
      patchCached(client, classesEndpoints.getSection, (cached) => ({
        ...cached,
        section: { ...cached.section, subjects: cached.section.subjects.filter(({ _id }) => _id !== id) },
      })),
  });
  return async ({ _id, subject }: SubjectOfSection) => {
    const isSure = await confirm({
      title: texts.sureToRemoveSubject,
      body: texts.subjectGoes({ name: subject }),
      confirm: texts.remove,
      isDangerous: true,
    });
    if (isSure) remove.mutate({ id: _id });
  };
};

type SectionSubjectsProps = { section: Section; onEdit: (id: string) => void };

const SubjectsTable = ({ section, onEdit }: SectionSubjectsProps) => {
  const teachers = useEndpoint(peopleEndpoints.getTeachers, {});
  const confirmAndRemove = useRemoveSubject();
  const names = new Map(teachers.data?.map(({ _id, full_name }) => [_id, full_name]));
  const columns: Column<SubjectOfSection>[] = [
    { name: '_id', title: commonTexts.id, render: ({ _id }) => <RecordId id={_id} /> },
    { name: 'subject', title: texts.subject, onCard: 'title', render: ({ subject }) => subject },
    { name: 'teacher', title: texts.teacher, render: ({ teacher }) => names.get(teacher) ?? '' },
    {
      name: 'edit',
      title: commonTexts.edit,
      onCard: 'corner',
      width: 80,
      render: ({ subject, subjectID }) => (
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={texts.editSubject({ name: subject })}
          onClick={() => onEdit(subjectID)}
        >
          <EditIcon size={18} />
        </ActionIcon>
      ),
    },
    {
      name: 'remove',
      title: texts.remove,
      onCard: 'corner',
      width: 90,
      render: (one) => (
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={texts.removeSubject({ name: one.subject })}
          onClick={() => void confirmAndRemove(one)}
        >
          <DeleteIcon size={18} />
        </ActionIcon>
      ),
    },
  ];
  return (
    <ResponsiveTable
      label={texts.subjects}
      records={section.subjects}
      columns={columns}
      rowName={({ subject }) => subject}
      minWidth={520}
    />
  );
};

export const SectionSubjects = ({ section, onEdit }: SectionSubjectsProps) => (
  <Card title={texts.subjects}>
    <Stack>
      {section.subjects.length === 0 ? (
        <EmptyState>{texts.noSubjects}</EmptyState>
      ) : (
        <SubjectsTable section={section} onEdit={onEdit} />
      )}
      <div>
        <AddSubject sectionID={section._id} />
      </div>
    </Stack>
  </Card>
);
