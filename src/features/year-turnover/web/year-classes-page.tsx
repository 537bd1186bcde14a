import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ExportFormats, sheetNames } from '#features/people/web/public.ts';
import { isDay } from '#kernel/days/typed-day.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { Day } from '#platform/web/format/day.tsx';
import { useToday } from '#platform/web/format/today.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { type PrintedColumn, PrintList } from '#platform/web/print/printed-list.tsx';
import { fileOf, saveFile } from '#platform/web/sheets/save-file.ts';
import { ResponsiveTable } from '#platform/web/tables/responsive-table.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/year-turnover/classes';
import * as exportTexts from '#texts/year-turnover/export';
import * as screens from '#texts/year-turnover/screens';
import { yearTurnoverEndpoints as calls } from '../contract.ts';
import type { YearClass } from '../schemas.ts';
import { yearClassesInput } from './year-turnover.queries.ts';

type Listed = YearClass['students'][number];

const leftOn = ({ lastDay }: Listed) => lastDay && <Day day={lastDay} />;

const printed: PrintedColumn<Listed & { place: string }>[] = [
  { title: texts.number, cell: (_, at) => at + 1, isOneLine: true },
  { title: screens.student, cell: ({ name }) => name },
  { title: screens.section, cell: ({ place }) => place },
  { title: texts.birthdate, cell: ({ birthdate }) => <Day day={birthdate} />, isOneLine: true },
  { title: texts.leftOn, cell: leftOn, isOneLine: true },
];

const placeOf = ({ level, name }: YearClass) => screens.sectionNamed({ level, section: name });

const Class = ({ one }: { one: YearClass }) => (
  <Card title={placeOf(one)} description={one.isGone ? texts.adviserGone(one) : texts.adviser(one)} mb="md">
    <ResponsiveTable
      label={placeOf(one)}
      records={one.students}
      rowName={({ name }) => name}
      minWidth={480}
      columns={[
        { name: 'name', title: screens.student, render: ({ name }) => name, onCard: 'title' },
        { name: 'birthdate', title: texts.birthdate, render: ({ birthdate }) => <Day day={birthdate} /> },
        ...(one.students.some(({ lastDay }) => lastDay) ? [{ name: 'left', title: texts.leftOn, render: leftOn }] : []),
      ]}
    />
  </Card>
);

const ExportClasses = ({ from, day, isEmpty }: { from: string; day: string; isEmpty: boolean }) => {
  const exported = useAction(calls.exportYearClasses, { success: exportTexts.saved });
  return (
    <ExportFormats
      formats={sheetNames}
      isDisabled={isEmpty}
      isPending={exported.isPending}
      onChoose={(format) =>
        exported.mutate({ from, day, format }, { onSuccess: (file) => saveFile(file.name, fileOf(file)) })
      }
    />
  );
};

type DayOfYearProps = { year: { from: string; to: string }; day: string; onDay: (day: string) => void };

/** Applies a day picked from the calendar immediately, and a typed day on blur or Enter. */
const DayOfYear = ({ year, day, onDay }: DayOfYearProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(day);
  const today = useToday();
  const isOutside = (chosen: string) => chosen < year.from || chosen > year.to || chosen > today;
  const applyDay = (chosen: string) => {
    if (isDay(chosen) && chosen !== day && !isOutside(chosen)) onDay(chosen);
  };
  return (
    <DateField
      ref={field}
      label={texts.day}
      maw={240}
      mb="md"
      value={typed}
      onChange={(chosen) => {
        setTyped(chosen);
        if (document.activeElement !== field.current) applyDay(chosen);
      }}
      onBlur={() => applyDay(typed)}
      onKeyDown={({ key }) => key === 'Enter' && applyDay(typed)}
      error={isDay(typed) && isOutside(typed) ? texts.dayOutside : undefined}
    />
  );
};

type Found = OutputOf<typeof calls.getYearClasses>;

const headOf = ({ year }: Found) => ({
  title: texts.title({ year: year.name }),
  back: { to: '/admin/school-years', label: screens.title },
});

const UpcomingYear = ({ found }: { found: Found }) => {
  const { formatDay } = useDates();
  const { from, to } = found.year;
  return (
    <Page>
      <PageHeader {...headOf(found)} subtitle={screens.days({ from: formatDay(from), to: formatDay(to) })} />
      <EmptyState>{texts.notBegun({ from: formatDay(from) })}</EmptyState>
    </Page>
  );
};

const Lists = ({ found, onDay }: { found: Found; onDay: (day: string) => void }) => {
  const { formatDay } = useDates();
  const { year, day, classes } = found;
  return (
    <Page>
      <PageHeader
        {...headOf(found)}
        subtitle={texts.subtitle({ day: formatDay(day) })}
        actions={
          <>
            <ExportClasses from={year.from} day={day} isEmpty={classes.length === 0} />
            <PrintList
              label={texts.print}
              title={texts.printTitle({ year: year.name, day: formatDay(day) })}
              count={texts.count({ number: classes.reduce((sum, { students }) => sum + students.length, 0) })}
              rows={classes.flatMap((one) => one.students.map((student) => ({ ...student, place: placeOf(one) })))}
              columns={printed}
            />
          </>
        }
      />
      <DayOfYear year={year} day={day} onDay={onDay} />
      {classes.length === 0 && <EmptyState>{texts.nobody}</EmptyState>}
      {classes.map((one) => (
        <Class key={one._id} one={one} />
      ))}
      {classes.length > 0 && (
        <Text size="sm" c="dimmed">
          {texts.hint}
        </Text>
      )}
    </Page>
  );
};

export const YearClassesPage = () => {
  const { from = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const query = useEndpoint(calls.getYearClasses, yearClassesInput(from, params.get('day')));
  const show = (day: string) => setParams({ day }, { replace: true, preventScrollReset: true });
  return (
    <LoadedPage query={query} itemName={texts.what}>
      {(found) => (found.hasBegun ? <Lists found={found} onDay={show} /> : <UpcomingYear found={found} />)}
    </LoadedPage>
  );
};
