import { Alert, Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { yearTurnoverEndpoints } from '#features/year-turnover/contract.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { useToday } from '#platform/web/format/today.ts';
import { CalendarIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/classes/class-list';

const schoolYearsAddress = '/admin/school-years';

const useSchoolYears = () => useEndpoint(yearTurnoverEndpoints.getSchoolYears, {}).data;

/** Links to class lists of past years. Renders nothing before a year has ended. */
export const PastYearsLink = () => {
  const today = useToday();
  if (!useSchoolYears()?.years.some(({ to }) => to < today)) return null;
  return (
    <Button component={Link} to={schoolYearsAddress} variant="default" leftSection={<CalendarIcon size={18} />}>
      {texts.pastYears}
    </Button>
  );
};

/** Shown from two months before a year ends until the next year has started. */
export const NextYearNote = () => {
  const { formatDay } = useDates();
  const today = useToday();
  const { next, turnovers = [] } = useSchoolYears() ?? {};
  if (!next?.isDue) return null;
  const isBegun = turnovers.some(({ state }) => state === 'draft');
  const names = { old: next.old.name, to: formatDay(next.old.to), year: next.new.name };
  return (
    <Alert
      icon={<CalendarIcon />}
      title={(next.old.to < today ? texts.yearEnded : texts.yearEnds)(names)}
      mb="md"
      data-no-print
    >
      <Anchor component={Link} to={schoolYearsAddress} underline="always">
        {isBegun ? texts.goOnWithYear(names) : texts.planYear(names)}
      </Anchor>
    </Alert>
  );
};
