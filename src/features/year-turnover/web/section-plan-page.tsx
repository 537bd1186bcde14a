import { List, NativeSelect, Stack, Text } from '@mantine/core';
import { useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { ResponsiveTable } from '#platform/web/tables/responsive-table.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotFound } from '#platform/web/ui/not-found.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/year-turnover/screens';
import { yearTurnoverEndpoints as calls } from '../contract.ts';
import type { PlannedSection, PlannedStudent, TurnoverDetails } from '../schemas.ts';
import { placementOptions, teacherOptions } from './plan-options.ts';
import { ReasonField } from './reason-field.tsx';
import { usePlanChange } from './use-plan-change.ts';
import { planAddress } from './year-turnover.queries.ts';

type InPlan = { plan: TurnoverDetails; section: PlannedSection };

const placementOf = (studentId: string, value: string) => {
  if (value === 'stays') return { studentID: studentId, way: value, to: '', reason: '' } as const;
  if (value === 'leaves') return { studentID: studentId, way: value, to: '', reason: texts.leavesReason } as const;
  return { studentID: studentId, way: 'moves', to: value, reason: '' } as const;
};

const PlacementField = ({ student, ...inPlan }: InPlan & { student: PlannedStudent }) => {
  const { change, isPending, sent } = usePlanChange(inPlan.plan);
  const { _id, name } = student;
  const { way, to = '' } = sent?.students?.[0] ?? student;
  const chosen = way === 'moves' ? to : way;
  return (
    <Stack gap={4}>
      <NativeSelect
        aria-label={texts.wayOf({ name })}
        value={chosen}
        disabled={isPending}
        onChange={({ currentTarget }) => change({ students: [placementOf(_id, currentTarget.value)] })}
        data={placementOptions(inPlan.plan, inPlan.section, chosen)}
      />
      {student.way === 'leaves' && <ReasonField plan={inPlan.plan} student={student} />}
    </Stack>
  );
};

const AllStaying = ({ students, ...inPlan }: InPlan & { students: readonly PlannedStudent[] }) => {
  const { change, isPending } = usePlanChange(inPlan.plan);
  const staying = students.filter(({ way }) => way === 'stays');
  if (staying.length === 0) return null;
  return (
    <NativeSelect
      label={texts.allStaying({ number: staying.length })}
      maw={420}
      mb="md"
      value="stays"
      disabled={isPending}
      onChange={({ currentTarget }) =>
        change({ students: staying.map(({ _id }) => placementOf(_id, currentTarget.value)) })
      }
      data={placementOptions(inPlan.plan, inPlan.section, 'stays')}
    />
  );
};

const Subjects = ({ plan, section }: InPlan) => {
  const { change, isPending, sent } = usePlanChange(plan);
  if (section.subjects.length === 0) return null;
  return (
    <Card title={texts.subjects} mt="md">
      <Stack gap="sm" maw={420}>
        {section.subjects.map(({ _id, name, teacherID }) => {
          const chosen = sent?.subjects?.find(({ subjectID }) => subjectID === _id)?.teacherID ?? teacherID;
          return (
            <NativeSelect
              key={_id}
              label={name}
              value={chosen}
              disabled={isPending}
              onChange={({ currentTarget }) =>
                change({ subjects: [{ subjectID: _id, teacherID: currentTarget.value }] })
              }
              data={teacherOptions(plan, chosen)}
            />
          );
        })}
      </Stack>
    </Card>
  );
};

const CopiedSubjects = ({ section }: { section: PlannedSection }) =>
  section.subjects.length > 0 && (
    <Card title={texts.subjects} description={texts.copiedHint} mt="md">
      <List>
        {section.subjects.map((subject) => (
          <List.Item key={subject._id}>{texts.taughtBy(subject)}</List.Item>
        ))}
      </List>
    </Card>
  );

const Students = (inPlan: InPlan) => {
  const { plan, section } = inPlan;
  const here = plan.students.filter(({ from }) => from === section._id);
  const coming = plan.students.filter(({ way, to, from }) => way === 'moves' && to === section._id && from !== to);
  return (
    <>
      <Card title={texts.studentsNow} description={texts.studentsHint}>
        {here.length === 0 && <EmptyState>{texts.nobodyHere}</EmptyState>}
        <AllStaying {...inPlan} students={here} />
        {here.length > 0 && (
          <ResponsiveTable
            label={texts.studentsNow}
            records={here}
            rowName={({ name }) => name}
            minWidth={560}
            columns={[
              { name: 'name', title: texts.student, render: ({ name }) => name, onCard: 'title' },
              { name: 'age', title: texts.age, render: ({ age }) => age ?? '' },
              {
                name: 'way',
                title: texts.nextYear,
                render: (student) => <PlacementField {...inPlan} student={student} />,
              },
            ]}
          />
        )}
      </Card>
      {coming.length > 0 && (
        <Card title={texts.coming} mt="md">
          {coming.map(({ _id, name }) => (
            <Text key={_id}>{name}</Text>
          ))}
        </Card>
      )}
    </>
  );
};

export const SectionPlanPage = () => {
  const { id = '', section: sectionId = '' } = useParams();
  const plan = useEndpoint(calls.getYearTurnover, { id });
  return (
    <LoadedPage query={plan} itemName={texts.what}>
      {(found) => {
        const section = found.sections.find(({ _id }) => _id === sectionId);
        if (!section || found.state !== 'draft') return <NotFound itemName={texts.sectionWhat} />;
        return (
          <Page>
            <PageHeader
              title={texts.sectionNamed({ level: section.level, section: section.name })}
              back={{ to: planAddress(id), label: texts.planTitle({ year: found.newYear }) }}
            />
            <Students plan={found} section={section} />
            {section.isNew ? <CopiedSubjects section={section} /> : <Subjects plan={found} section={section} />}
          </Page>
        );
      }}
    </LoadedPage>
  );
};
