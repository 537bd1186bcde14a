import { Alert, Anchor, Text } from '@mantine/core';
import { Link, Navigate, useParams } from 'react-router';
import { ExportFormats, sheetNames } from '#features/people/web/public.ts';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { type PrintedColumn, PrintList } from '#platform/web/print/printed-list.tsx';
import { fileOf, saveFile } from '#platform/web/sheets/save-file.ts';
import { ResponsiveTable } from '#platform/web/tables/responsive-table.tsx';
import { InfoIcon } from '#platform/web/theme/first-icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as lists from '#texts/year-turnover/classes';
import * as exported from '#texts/year-turnover/export';
import * as texts from '#texts/year-turnover/planned';
import * as screens from '#texts/year-turnover/screens';
import { yearTurnoverEndpoints as calls } from '../contract.ts';
import { type PlannedClass, plannedClasses } from '../planned-classes.ts';
import type { PlannedStudent, TurnoverDetails } from '../schemas.ts';
import { planAddress } from './year-turnover.queries.ts';

type Row = PlannedStudent & { place: string; now: string };

const placeOf = ({ level, name }: PlannedClass) => screens.sectionNamed({ level, section: name });

const printed: PrintedColumn<Row>[] = [
  { title: lists.number, cell: (_, at) => at + 1, isOneLine: true },
  { title: screens.student, cell: ({ name }) => name },
  { title: screens.section, cell: ({ place }) => place },
  { title: screens.age, cell: ({ age }) => age, isOneLine: true },
  { title: texts.comesFrom, cell: ({ now }) => now },
];

const aboutClass = ({ adviser, isNew }: PlannedClass) => {
  const about = adviser ? lists.adviser({ adviser }) : texts.noAdviser;
  return isNew ? texts.newClass({ about }) : about;
};

const countLabel = (rows: readonly Row[]) => lists.count({ number: rows.length });

const Class = ({ one, rows }: { one: PlannedClass; rows: readonly Row[] }) => (
  <Card title={placeOf(one)} description={texts.about({ about: aboutClass(one), count: countLabel(rows) })} mb="md">
    {rows.length === 0 ? (
      <Text>{texts.nobody}</Text>
    ) : (
      <ResponsiveTable
        label={placeOf(one)}
        records={rows}
        rowName={({ name }) => name}
        minWidth={480}
        columns={[
          { name: 'name', title: screens.student, render: ({ name }) => name, onCard: 'title' },
          { name: 'age', title: screens.age, render: ({ age }) => age },
          { name: 'from', title: texts.comesFrom, render: ({ now }) => now },
        ]}
      />
    )}
  </Card>
);

const Export = ({ id, isEmpty }: { id: string; isEmpty: boolean }) => {
  const save = useAction(calls.exportPlannedClasses, { success: exported.saved });
  return (
    <ExportFormats
      formats={sheetNames}
      isDisabled={isEmpty}
      isPending={save.isPending}
      onChoose={(format) => save.mutate({ id, format }, { onSuccess: (file) => saveFile(file.name, fileOf(file)) })}
    />
  );
};

const Lists = ({ plan }: { plan: TurnoverDetails }) => {
  const nameOf = new Map(plan.sections.map(({ _id, name }) => [_id, name]));
  const classes = plannedClasses(plan).map((one) => ({
    one,
    rows: one.students.map((student) => ({
      ...student,
      place: placeOf(one),
      now: nameOf.get(student.from) ?? texts.noSection,
    })),
  }));
  const rows = classes.flatMap((found) => found.rows);
  return (
    <Page>
      <PageHeader
        title={texts.title({ year: plan.newYear })}
        subtitle={texts.subtitle}
        back={{ to: planAddress(plan._id), label: screens.planTitle({ year: plan.newYear }) }}
        actions={
          <>
            <Export id={plan._id} isEmpty={rows.length === 0} />
            <PrintList
              label={lists.print}
              title={texts.printTitle({ year: plan.newYear })}
              count={countLabel(rows)}
              rows={rows}
              columns={printed}
            />
          </>
        }
      />
      {plan.changes.length > 0 && (
        <Alert color="terracotta" icon={<InfoIcon />} mb="md">
          {texts.changed}{' '}
          <Anchor component={Link} to={planAddress(plan._id, 'check')} underline="always">
            {texts.toChanges}
          </Anchor>
        </Alert>
      )}
      {classes.length === 0 && <EmptyState>{texts.noSections}</EmptyState>}
      {classes.map((found) => (
        <Class key={found.one._id} {...found} />
      ))}
    </Page>
  );
};

export const PlannedClassesPage = () => {
  const { id = '' } = useParams();
  const plan = useEndpoint(calls.getYearTurnover, { id });
  return (
    <LoadedPage query={plan} itemName={screens.what}>
      {(found) =>
        found.state === 'draft' ? <Lists plan={found} /> : <Navigate to={planAddress(id, 'check')} replace />
      }
    </LoadedPage>
  );
};
