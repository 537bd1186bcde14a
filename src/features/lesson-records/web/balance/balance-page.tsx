import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useSearchValues } from '#platform/web/data/use-search-values.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { PrintIcon } from '#platform/web/icons.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/lesson-records/balance';
import type { Balance } from '../../balance-schemas.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';
import { AreaChart } from './area-chart.tsx';
import styles from './balance.module.css';
import { StudentsChart } from './students-chart.tsx';

const orders = [
  { value: 'name', label: texts.byName },
  { value: 'days', label: texts.byDays },
];

type BalanceStudent = Balance['children'][number];

/** Returns the day of the last presentation, or else the join date. */
const waitsSince = ({ lastPresented, hereSince = '' }: BalanceStudent): string => lastPresented ?? hereSince;

const sortStudents = (students: readonly BalanceStudent[], order: string): readonly BalanceStudent[] =>
  order === 'days'
    ? students.toSorted((one, other) =>
        waitsSince(one) < waitsSince(other) ? -1 : Number(waitsSince(one) > waitsSince(other)),
      )
    : students;

/** Describes the chart: dots and rings, or on phones the inactive areas in words. */
const Description = () => {
  // Only teachers see proposals.
  const isTeacher = useViewer().role === 'teacher';
  return (
    <>
      <Text c="dimmed" className={styles.wideOnly ?? ''}>
        {isTeacher ? texts.byChildAbout : texts.byChildAboutOffice}
      </Text>
      <Text c="dimmed" className={styles.narrowOnly ?? ''}>
        {isTeacher ? texts.byChildInWords : texts.byChildInWordsOffice}
      </Text>
    </>
  );
};

const StudentsSection = ({ sectionId, balance }: { sectionId: string; balance: Balance }) => {
  const [params, set] = useSearchValues();
  const order = params.get('order') === 'days' ? 'days' : 'name';
  const { today } = balance;
  return (
    <Section title={texts.byChild}>
      <Stack>
        <Description />
        <Group data-no-print>
          <SegmentedControl
            aria-label={texts.order}
            data={orders}
            value={order}
            onChange={(value) => set({ order: value === 'name' ? '' : value })}
          />
        </Group>
        <StudentsChart
          {...{ sectionId, today }}
          areas={balance.areas.filter(({ isInRoom }) => isInRoom)}
          shown={sortStudents(balance.children, order)}
        />
      </Stack>
    </Section>
  );
};

const Charts = ({ sectionId, balance }: { sectionId: string; balance: Balance }) => (
  <Stack gap="xl">
    <Section title={texts.byArea}>
      <Text c="dimmed" mb="xs">
        {texts.byAreaAbout}
      </Text>
      <AreaChart areas={balance.areas} />
    </Section>
    {balance.children.length === 0 ? (
      <EmptyState>{texts.noChildren}</EmptyState>
    ) : (
      <StudentsSection {...{ sectionId, balance }} />
    )}
  </Stack>
);

export const BalancePage = () => {
  const { formatDay } = useDates();
  const { id = '' } = useParams();
  const { role } = useViewer();
  const balance = useEndpoint(lessonRecordsEndpoints.getBalance, { sectionID: id });
  return (
    <LoadedPage query={balance} itemName={texts.what}>
      {(loaded) => {
        const { section, since, today, areas } = loaded;
        return (
          <Page>
            <PageHeader
              title={texts.titleOf({ section })}
              subtitle={texts.span({ from: formatDay(since), to: formatDay(today) })}
              back={{ to: `/${role}/record/${id}`, label: texts.backToRecord({ section }) }}
              actions={
                <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={() => print()}>
                  {texts.print}
                </Button>
              }
            />
            {areas.length === 0 ? <EmptyState>{texts.noAreas}</EmptyState> : <Charts sectionId={id} balance={loaded} />}
          </Page>
        );
      }}
    </LoadedPage>
  );
};
