import { Anchor, Box, Text } from '@mantine/core';
import { Link } from 'react-router';
import { daysBetween } from '#kernel/days/days.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { ShortTable } from '#platform/web/tables/plain-table.tsx';
import { useIsNarrow } from '#platform/web/tables/window-width.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/lesson-records/balance';
import type { Balance } from '../../balance-schemas.ts';
import styles from './balance.module.css';

type Area = Balance['areas'][number];
type Child = Balance['children'][number];

type PictureProps = {
  roomID: string;
  areas: readonly Area[];
  shown: readonly Child[];
  today: string;
};

/** To the record of a child, and to what of an area may come next for them. */
const useRecordLink = (roomID: string) => {
  const { role } = useViewer();
  return (child: Child, area?: Area): string => {
    const search = new URLSearchParams({ child: child._id });
    if (area) search.set('area', area._id);
    // What may come next is for who gives the lessons.
    if (area && role === 'teacher') search.set('ready', area._id);
    return `/${role}/record/${roomID}?${search.toString()}`;
  };
};

const lastWords = ({ lastPresented }: Child, today: string): string =>
  lastPresented === undefined ? texts.never : texts.daysAgo({ days: daysBetween(lastPresented, today) });

type SpotProps = { child: Child; area: Area; to: string };

/** A full dot, a ring, or nothing yet. */
const Spot = ({ child, area, to }: SpotProps) => {
  const { formatDay } = useDates();
  const names = { child: child.full_name, area: area.name };
  if (child.areaIDs.includes(area._id))
    return <span role="img" className={styles.active} aria-label={texts.active(names)} />;
  if (child.hereSince !== undefined)
    return (
      <span
        role="img"
        className={styles.newHere}
        aria-label={texts.newHere({ ...names, day: formatDay(child.hereSince) })}
      />
    );
  return <Link to={to} className={styles.quiet} aria-label={texts.quiet(names)} />;
};

const HereSince = ({ child: { hereSince } }: { child: Child }) => {
  const { formatDay } = useDates();
  return (
    hereSince !== undefined && (
      <Text size="xs" c="dimmed" fw={400}>
        {texts.hereSince({ day: formatDay(hereSince) })}
      </Text>
    )
  );
};

const Dots = ({ roomID, areas, shown, today }: PictureProps) => {
  const linkTo = useRecordLink(roomID);
  return (
    <Box className={styles.scroll ?? ''} tabIndex={0} role="group" aria-label={texts.scrolls}>
      <ShortTable aria-label={texts.byChild}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {texts.child}
            </th>
            <th scope="col">{texts.lastPresented}</th>
            {areas.map(({ _id, name }) => (
              <th key={_id} scope="col" className={styles.areaHead}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((child) => (
            <tr key={child._id}>
              <th scope="row" className={styles.name}>
                <Anchor component={Link} to={linkTo(child)} size="sm" className={styles.target ?? ''}>
                  {child.full_name}
                </Anchor>
                <HereSince child={child} />
              </th>
              <td className={styles.days}>{lastWords(child, today)}</td>
              {areas.map((area) => (
                <td key={area._id} className={styles.spot}>
                  <Spot child={child} area={area} to={linkTo(child, area)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ShortTable>
    </Box>
  );
};

/** The same in words, where the dots have no room. */
const Lines = ({ roomID, areas, shown, today }: PictureProps) => {
  const linkTo = useRecordLink(roomID);
  return (
    <ul className={styles.lines} aria-label={texts.byChild}>
      {shown.map((child) => {
        const quiet = areas.filter(({ _id }) => !child.areaIDs.includes(_id));
        return (
          <li key={child._id}>
            <div className={styles.line}>
              <Anchor component={Link} to={linkTo(child)} fw={600} className={styles.target ?? ''}>
                {child.full_name}
              </Anchor>
              <Text size="sm" className={styles.days ?? ''}>
                {lastWords(child, today)}
              </Text>
            </div>
            <HereSince child={child} />
            {child.hereSince === undefined && (
              <div className={styles.quietAreas}>
                <Text size="sm" c="dimmed">
                  {quiet.length === 0 ? texts.noneQuiet : texts.quietIn}
                </Text>
                {quiet.map((area) => (
                  <Anchor
                    key={area._id}
                    component={Link}
                    to={linkTo(child, area)}
                    size="sm"
                    className={styles.target ?? ''}
                    aria-label={texts.quiet({ child: child.full_name, area: area.name })}
                  >
                    {area.name}
                  </Anchor>
                ))}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** When each child was shown something last, and which areas were quiet. */
export const ChildrenPicture = (props: PictureProps) => (useIsNarrow() ? <Lines {...props} /> : <Dots {...props} />);
