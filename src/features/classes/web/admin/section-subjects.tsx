import { ActionIcon, Stack, Table, Text } from '@mantine/core';
import { peopleEndpoints } from '#features/people/contract.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { patchCached, useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { DeleteIcon, EditIcon } from '#platform/web/icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { confirm } from '#platform/web/ui/confirm.ts';
import { classesEndpoints } from '../../contract.ts';
import type { Section } from '../../records.ts';
import { AddSubject } from './add-subject.tsx';
import { RecordId } from './record-id.tsx';
import { structure } from './structure.hooks.ts';
import { commonTexts, editSectionTexts as texts } from './texts.ts';

type SubjectOfSection = Section['subjects'][number];

const columns = [commonTexts.id, texts.subject, texts.teacher, commonTexts.edit, texts.remove];

const useRemoveSubject = () => {
  const remove = useAction(classesEndpoints.removeSubject, {
    invalidates: structure,
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
      body: texts.subjectGoes(subject),
      confirm: texts.remove,
      isDangerous: true,
    });
    if (isSure) remove.mutate({ id: _id });
  };
};

type RowProps = { of: SubjectOfSection; teacher: string | undefined; onEdit: () => void; onRemove: () => void };

const SubjectRow = ({ of: { _id, subject }, teacher, onEdit, onRemove }: RowProps) => (
  <Table.Tr>
    <Table.Td>
      <RecordId id={_id} isShort />
    </Table.Td>
    <Table.Td>{subject}</Table.Td>
    <Table.Td>{teacher ?? ''}</Table.Td>
    <Table.Td w={80}>
      <ActionIcon variant="subtle" size="lg" aria-label={texts.editSubject(subject)} onClick={onEdit}>
        <EditIcon size={18} />
      </ActionIcon>
    </Table.Td>
    <Table.Td w={90}>
      <ActionIcon variant="subtle" color="red" size="lg" aria-label={texts.removeSubject(subject)} onClick={onRemove}>
        <DeleteIcon size={18} />
      </ActionIcon>
    </Table.Td>
  </Table.Tr>
);

type SectionSubjectsProps = { section: Section; onEdit: (id: string) => void };

const SubjectsTable = ({ section, onEdit }: SectionSubjectsProps) => {
  const teachers = useEndpoint(peopleEndpoints.getTeachers, {});
  const askAndRemove = useRemoveSubject();
  const names = new Map(teachers.data?.map(({ _id, full_name }) => [_id, full_name]));
  return (
    <Table.ScrollContainer
      minWidth={520}
      type="native"
      tabIndex={0}
      role="group"
      aria-label={`${texts.subjects}, scrolls`}
    >
      <Table verticalSpacing="xs" highlightOnHover aria-label={texts.subjects}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {section.subjects.map((subject) => (
            <SubjectRow
              key={subject._id}
              of={subject}
              teacher={names.get(subject.teacher)}
              onEdit={() => onEdit(subject.subjectID)}
              onRemove={() => void askAndRemove(subject)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};

/** What is taught in a section: adding, editing in the panel, removing. */
export const SectionSubjects = ({ section, onEdit }: SectionSubjectsProps) => (
  <Card title={texts.subjects}>
    <Stack>
      {section.subjects.length === 0 ? (
        <Text c="dimmed">{texts.noSubjects}</Text>
      ) : (
        <SubjectsTable section={section} onEdit={onEdit} />
      )}
      <div>
        <AddSubject sectionID={section._id} />
      </div>
    </Stack>
  </Card>
);
