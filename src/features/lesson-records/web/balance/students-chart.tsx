import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { daysBetween } from '#kernel/days/days.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { tableRole } from '#platform/web/tables/responsive-table.tsx';
import { ScrollBox } from '#platform/web/tables/scroll-box.tsx';
import { ShortTable } from '#platform/web/tables/short-table.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/lesson-records/balance';
import type { Balance } from '../../balance-schemas.ts';
import styles from './balance.module.css';

type Area = Balance['areas'][number];
type BalanceStudent = Balance['children'][number];

type ChartProps = {
  sectionId: string;
  areas: readonly Area[];
  shown: readonly BalanceStudent[];
  today: string;
};

/** Returns a function that links to a student's record, with the proposals of an area if given. */
const useRecordLink = (sectionId: string) => {
  const { role } = useViewer();
  return (student: BalanceStudent, area?: Area): string => {
    const search = new URLSearchParams({ child: student._id });
    if (area) search.set('area', area._id);
    // Only teachers see proposals.
    if (area && role === 'teacher') search.set('ready', area._id);
    return `/${role}/record/${sectionId}?${search.toString()}`;
  };
};

const lastPresentedLabel = ({ lastPresented }: BalanceStudent, today: string): string =>
  lastPresented === undefined ? texts.never : texts.daysAgo({ days: daysBetween(lastPresented, today) });

type SpotProps = { student: BalanceStudent; area: Area; to: string };

/** Dot for an active area, ring for an inactive one. A student who has just joined has neither. */
const Spot = ({ student, area, to }: SpotProps) => {
  const { formatDay } = useDates();
  const names = { child: student.full_name, area: area.name };
  if (student.areaIDs.includes(area._id))
    return <span role="img" className={styles.active} aria-label={texts.active(names)} />;
  if (student.hereSince !== undefined)
    return (
      <span
        role="img"
        className={styles.newHere}
        aria-label={texts.newHere({ ...names, day: formatDay(student.hereSince) })}
      />
    );
  return <Link to={to} className={styles.quiet} aria-label={texts.quiet(names)} />;
};

const HereSince = ({ student: { hereSince } }: { student: BalanceStudent }) => {
  const { formatDay } = useDates();
  return (
    hereSince !== undefined && (
      <Text size="xs" c="dimmed" fw={400}>
        {texts.hereSince({ day: formatDay(hereSince) })}
      </Text>
    )
  );
};

type QuietAreasProps = { student: BalanceStudent; areas: readonly Area[]; linkTo: ReturnType<typeof useRecordLink> };

/** The student's inactive areas in words. Phones show it instead of the dots. */
const QuietAreas = ({ student, areas, linkTo }: QuietAreasProps) => {
  if (student.hereSince !== undefined) return null;
  const quiet = areas.filter(({ _id }) => !student.areaIDs.includes(_id));
  return (
    <div className={styles.quietAreas}>
      <Text size="sm" c="dimmed">
        {quiet.length === 0 ? texts.noneQuiet : texts.quietIn}
      </Text>
      {quiet.map((area) => (
        <Anchor
          key={area._id}
          component={Link}
          to={linkTo(student, area)}
          size="sm"
          className={styles.target ?? ''}
          aria-label={texts.quiet({ child: student.full_name, area: area.name })}
        >
          {area.name}
        </Anchor>
      ))}
    </div>
  );
};

/** A dot or ring per student and area. On phones a row is a card with the inactive areas in words. */
export const StudentsChart = ({ sectionId, areas, shown, today }: ChartProps) => {
  const linkTo = useRecordLink(sectionId);
  return (
    <ScrollBox className={styles.scroll ?? ''} label={texts.scrolls}>
      <ShortTable {...tableRole('table')} aria-label={texts.byChild}>
        <thead {...tableRole('rowgroup')} className={styles.chartHead}>
          <tr {...tableRole('row')}>
            <th {...tableRole('columnheader')} scope="col" className={styles.name}>
              {texts.child}
            </th>
            <th {...tableRole('columnheader')} scope="col">
              {texts.lastPresented}
            </th>
            {areas.map(({ _id, name }) => (
              <th {...tableRole('columnheader')} key={_id} scope="col" className={styles.areaHead}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRole('rowgroup')}>
          {shown.map((student) => (
            <tr {...tableRole('row')} key={student._id} className={styles.student}>
              <th {...tableRole('rowheader')} scope="row" className={styles.name}>
                <Anchor component={Link} to={linkTo(student)} size="sm" className={styles.target ?? ''}>
                  {student.full_name}
                </Anchor>
                <HereSince student={student} />
              </th>
              <td {...tableRole('cell')} className={styles.days}>
                {lastPresentedLabel(student, today)}
              </td>
              {areas.map((area) => (
                <td {...tableRole('cell')} key={area._id} className={styles.spot}>
                  <Spot student={student} area={area} to={linkTo(student, area)} />
                </td>
              ))}
              <td {...tableRole('cell')} className={styles.inWords}>
                <QuietAreas student={student} areas={areas} linkTo={linkTo} />
              </td>
            </tr>
          ))}
        </tbody>
      </ShortTable>
    </ScrollBox>
  );
};
