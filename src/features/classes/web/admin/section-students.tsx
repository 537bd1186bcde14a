import { ActionIcon, Group } from '@mantine/core';
import { MoveStudents } from '#features/people/web/public.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { patchCached } from '#platform/web/data/use-endpoint.ts';
import { formatDay } from '#platform/web/format/dates.ts';
import { DeleteIcon } from '#platform/web/icons.tsx';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { type Column, DataTable } from '#platform/web/tables/data-table.tsx';
import { useTableState } from '#platform/web/tables/use-table-state.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { confirm } from '#platform/web/ui/confirm.ts';
import * as commonTexts from '#texts/classes/common';
import * as texts from '#texts/classes/edit-section';
import * as sectionTexts from '#texts/classes/section';
import { classesEndpoints } from '../../contract.ts';
import type { Section } from '../../records.ts';
import { AddStudent } from './add-student.tsx';
import { PrintClassList } from './class-list-sheet.tsx';
import { RecordId } from './record-id.tsx';

type StudentOfSection = Section['students'][number];

const useRemoveStudent = (sectionID: string) => {
  const remove = useAction(classesEndpoints.removeStudent, {
    success: texts.studentRemoved,
    optimistic: (client, { studentID }) =>
      patchCached(client, classesEndpoints.getSection, (cached) => ({
        ...cached,
        section: { ...cached.section, students: cached.section.students.filter(({ _id }) => _id !== studentID) },
      })),
  });
  return async ({ _id, full_name }: StudentOfSection) => {
    const isSure = await confirm({
      title: texts.sureToRemoveStudent,
      body: texts.studentBecomes({ name: full_name }),
      confirm: texts.remove,
      isDangerous: true,
    });
    if (isSure) remove.mutate({ studentID: _id, sectionID });
  };
};

const columnsFor = (onRemove: (student: StudentOfSection) => void): Column<StudentOfSection>[] => [
  {
    name: 'image',
    title: sectionTexts.picture,
    onCard: 'picture',
    render: ({ image }) => <PersonAvatar image={image} />,
    width: 78,
  },
  { name: '_id', title: commonTexts.id, render: ({ _id }) => <RecordId id={_id} />, width: 110 },
  {
    name: 'full_name',
    title: sectionTexts.name,
    onCard: 'none',
    text: ({ full_name }) => full_name,
    render: ({ full_name }) => full_name,
    sortValue: ({ last_name, first_name }) => `${last_name} ${first_name}`,
  },
  {
    name: 'birthdate',
    title: sectionTexts.birthDate,
    width: 120,
    render: ({ birthdate }) => formatDay(birthdate),
    sortValue: ({ birthdate }) => birthdate,
  },
  { name: 'email', title: sectionTexts.email, text: ({ email }) => email, render: ({ email }) => email },
  {
    name: 'remove',
    title: texts.remove,
    onCard: 'corner',
    width: 80,
    render: (student) => (
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={texts.removeStudent({ name: student.full_name })}
        onClick={() => onRemove(student)}
      >
        <DeleteIcon size={18} />
      </ActionIcon>
    ),
  },
];

/** Who is in a section: adding those without one, taking out. */
export const SectionStudents = ({ section, level }: { section: Section; level: string }) => {
  const state = useTableState();
  const askAndRemove = useRemoveStudent(section._id);
  return (
    <Card title={texts.students} description={texts.studentCount({ number: section.students.length })}>
      <DataTable
        label={texts.studentsTable}
        records={section.students}
        columns={columnsFor((student) => void askAndRemove(student))}
        state={state}
        rowName={({ full_name }) => full_name}
        empty={sectionTexts.noStudents}
        tools={
          <Group align="flex-start">
            <AddStudent sectionID={section._id} />
            <PrintClassList section={section} level={level} />
          </Group>
        }
        selectionActions={(selected, done) => (
          <MoveStudents
            students={selected.map((one) => ({ ...one, level, section: section.section, sectionID: section._id }))}
            onMoved={done}
          />
        )}
      />
    </Card>
  );
};
