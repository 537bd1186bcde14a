import { Anchor, Button, List, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/year-turnover/screens';
import { yearTurnoverEndpoints as calls } from '../contract.ts';
import type { SchoolYears, TurnoverSummary } from '../schemas.ts';
import { planAddress, yearAddress } from './year-turnover.queries.ts';

const ToSettings = () => (
  <Button component={Link} to="/admin/settings?find=school%20years" variant="default">
    {texts.toSettings}
  </Button>
);

const Begin = () => {
  const navigate = useNavigate();
  const draft = useAction(calls.draftYearTurnover, { invalidates: [calls.getSchoolYears] });
  const begin = () => draft.mutate({}, { onSuccess: ({ _id }) => void navigate(planAddress(_id)) });
  return (
    <Button onClick={begin} loading={draft.isPending}>
      {texts.begin}
    </Button>
  );
};

const NextYear = ({ next, turnovers }: SchoolYears) => {
  const { formatDay } = useDates();
  const begun = turnovers.find(({ state }) => state === 'draft');
  if (begun)
    return (
      <Card title={texts.nextTitle({ year: begun.newYear })} description={texts.begunHint} mb="md">
        <Button component={Link} to={planAddress(begun._id)}>
          {texts.goOn}
        </Button>
      </Card>
    );
  if (!next)
    return (
      <Card title={texts.noNext} description={texts.noNextHint} mb="md">
        <ToSettings />
      </Card>
    );
  const days = { old: next.old.name, to: formatDay(next.old.to), from: formatDay(next.new.from) };
  return (
    <Card title={texts.nextTitle({ year: next.new.name })} description={texts.nextHint(days)} mb="md">
      <Begin />
    </Card>
  );
};

const Done = ({ turnovers }: { turnovers: readonly TurnoverSummary[] }) => {
  const { dateTime } = useDates();
  const done = turnovers.filter(({ state }) => state !== 'draft');
  if (done.length === 0) return null;
  return (
    <Card title={texts.doneTitle} mb="md">
      <List>
        {done.map(({ _id, oldYear, newYear, doneAt = '', undoneAt }) => (
          <List.Item key={_id}>
            <Anchor component={Link} to={planAddress(_id, 'check')} underline="always">
              {texts.fromTo({ old: oldYear, new: newYear })}
            </Anchor>{' '}
            <Text span c="dimmed">
              {undoneAt ? texts.undoneOn({ when: dateTime(undoneAt) }) : texts.doneOn({ when: dateTime(doneAt) })}
            </Text>
          </List.Item>
        ))}
      </List>
    </Card>
  );
};

const Years = ({ years }: Pick<SchoolYears, 'years'>) => {
  const { formatDay } = useDates();
  return (
    <Card title={texts.yearsTitle} description={texts.yearsHint}>
      {years.length === 0 ? (
        <EmptyState>{texts.noYears}</EmptyState>
      ) : (
        <List>
          {years.toReversed().map(({ name, from, to }) => (
            <List.Item key={from}>
              <Anchor component={Link} to={yearAddress(from)} underline="always">
                {name}
              </Anchor>{' '}
              <Text span c="dimmed">
                {texts.days({ from: formatDay(from), to: formatDay(to) })}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
    </Card>
  );
};

export const SchoolYearsPage = () => (
  <Page width="narrow">
    <PageHeader title={texts.title} subtitle={texts.subtitle} />
    <Loaded query={useEndpoint(calls.getSchoolYears, {})} skeleton={<CardsSkeleton cards={2} height={120} />}>
      {(found) => (
        <>
          <NextYear {...found} />
          <Done turnovers={found.turnovers} />
          <Years years={found.years} />
        </>
      )}
    </Loaded>
  </Page>
);
