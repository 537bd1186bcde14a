import { ActionIcon, Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { peopleEndpoints } from '#features/people/contract.ts';
import { ExportList, MoveStudents, PrintCredentialSheets, StudentDetails } from '#features/people/web/public.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { patchCached, useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Day } from '#platform/web/format/day.tsx';
import { DeleteIcon, EditIcon } from '#platform/web/icons.tsx';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { DataTable, useSorted } from '#platform/web/tables/data-table.tsx';
import type { Column } from '#platform/web/tables/responsive-table.tsx';
import { useTableState } from '#platform/web/tables/use-table-state.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { confirm } from '#platform/web/ui/confirm.ts';
import layout from '#platform/web/ui/layout.module.css';
import { PanelSteps } from '#platform/web/ui/panel-steps.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import * as texts from '#texts/classes/edit-section';
import * as sectionTexts from '#texts/classes/section';
import { classesEndpoints } from '../../contract.ts';
import type { Section } from '../../records.ts';
import { PrintClassList } from '../shared/class-list-sheet.tsx';
import { AddToggle } from './add-form.tsx';

const AddStudentForm = lazy(async () => ({ default: (await import('./add-student-form.tsx')).AddStudentForm }));

const AddStudent = ({ section }: { section: Section }) => (
  <AddToggle action={texts.addStudent}>
    {(close) => (
      <Suspense>
        <AddStudentForm section={section} close={close} />
      </Suspense>
    )}
  </AddToggle>
);

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

const guardianOf = ({ parent_guardian: { first_name, last_name, phone_number: phone } }: StudentOfSection) => {
  const name = `${first_name} ${last_name}`.trim();
  return name && phone ? texts.guardianLine({ name, phone }) : name || phone;
};

const columnsFor = (onRemove: (student: StudentOfSection) => void): Column<StudentOfSection>[] => [
  {
    name: 'image',
    title: sectionTexts.picture,
    onCard: 'picture',
    render: ({ image }) => <PersonAvatar image={image} />,
    width: 78,
  },
  {
    name: 'full_name',
    title: sectionTexts.name,
    onCard: 'title',
    text: ({ full_name }) => full_name,
    render: ({ full_name }) => full_name,
    sortValue: ({ last_name, first_name }) => `${last_name} ${first_name}`,
  },
  {
    name: 'birthdate',
    title: sectionTexts.birthDate,
    width: 120,
    render: ({ birthdate }) => (
      <span className={layout.oneLine}>
        <Day day={birthdate} />
      </span>
    ),
    sortValue: ({ birthdate }) => birthdate,
  },
  { name: 'email', title: sectionTexts.email, text: ({ email }) => email, render: ({ email }) => email },
  { name: 'guardian', title: texts.guardian, text: guardianOf, render: guardianOf, isWideOnly: true },
  {
    name: 'actions',
    title: texts.actions,
    onCard: 'corner',
    width: 104,
    render: (student) => (
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          component={Link}
          to={`/admin/students/${student._id}/edit`}
          variant="subtle"
          size="lg"
          aria-label={texts.editStudent({ name: student.full_name })}
        >
          <EditIcon size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={texts.removeStudent({ name: student.full_name })}
          onClick={() => onRemove(student)}
        >
          <DeleteIcon size={18} />
        </ActionIcon>
      </Group>
    ),
  },
];

export const SectionStudents = ({ section, level }: { section: Section; level: string }) => {
  const state = useTableState();
  const confirmAndRemove = useRemoveStudent(section._id);
  const { id, open, close, step } = usePanel();
  const columns = columnsFor((student) => void confirmAndRemove(student));
  const inOrder = useSorted({ records: section.students, columns, state });
  const shown = useEndpoint(peopleEndpoints.getStudent, id === undefined ? undefined : { id });
  return (
    <Card title={texts.students} description={texts.studentCount({ number: section.students.length })}>
      <DataTable
        label={texts.studentsTable}
        records={section.students}
        columns={columns}
        state={state}
        onOpen={({ _id }) => open(_id)}
        rowName={({ full_name }) => full_name}
        empty={sectionTexts.noStudents}
        tools={
          <Group align="flex-start" gap={6}>
            <AddStudent section={section} />
            <PrintClassList section={section.section} level={level} students={section.students} />
            <PrintCredentialSheets students={section.students} isSection />
            <ExportList list="students" people={inOrder} />
          </Group>
        }
        selectionActions={(selected, done) => (
          <>
            <MoveStudents
              students={selected.map((one) => ({ ...one, level, section: section.section, sectionID: section._id }))}
              onMoved={done}
            />
            <PrintCredentialSheets students={selected} />
          </>
        )}
      />
      <SidePanel title={texts.studentPanel} isOpen={id !== undefined} onClose={close}>
        {id && <PanelSteps ids={inOrder.map(({ _id }) => _id)} id={id} onStep={step} />}
        <Loaded query={shown} skeleton={<FieldsSkeleton />} itemName={texts.student}>
          {(student) => <StudentDetails student={student} />}
        </Loaded>
      </SidePanel>
    </Card>
  );
};
