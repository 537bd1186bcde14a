import { Alert, Anchor, Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { ResponsiveTable } from '#platform/web/tables/responsive-table.tsx';
import { InfoIcon } from '#platform/web/theme/first-icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { confirm } from '#platform/web/ui/confirm.ts';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/year-turnover/screens';
import { yearTurnoverEndpoints as calls } from '../contract.ts';
import type { PlannedSection, TurnoverDetails } from '../schemas.ts';
import { NewSection } from './new-section.tsx';
import { teacherOptions } from './plan-options.ts';
import { usePlanChange } from './use-plan-change.ts';
import { planAddress } from './year-turnover.queries.ts';

const countsOf = ({ students }: TurnoverDetails, id: string) => {
  const here = students.filter(({ from }) => from === id);
  const arriving = students.filter(({ way, to, from }) => way === 'moves' && to === id && from !== id).length;
  const move = here.filter(({ way, to }) => way === 'moves' && to !== id).length;
  const leave = here.filter(({ way }) => way === 'leaves').length;
  return { now: here.length, move, leave, came: arriving, inNew: here.length - move - leave + arriving };
};

const Adviser = ({ plan, section }: { plan: TurnoverDetails; section: PlannedSection }) => {
  const { change, isPending, sent } = usePlanChange(plan);
  const chosen = sent?.sections?.[0]?.adviserID ?? section.adviserID ?? '';
  return (
    <NativeSelect
      aria-label={texts.adviserOf({ section: section.name })}
      value={chosen}
      disabled={isPending || section.closes}
      onChange={({ currentTarget }) =>
        change({ sections: [{ sectionID: section._id, adviserID: currentTarget.value }] })
      }
      data={teacherOptions(plan, chosen)}
    />
  );
};

const Closes = ({ plan, section }: { plan: TurnoverDetails; section: PlannedSection }) => {
  const { change, isPending, sent } = usePlanChange(plan);
  if (section.isNew)
    return (
      <Button variant="default" disabled={isPending} onClick={() => change({ withoutSection: section._id })}>
        {texts.without}
      </Button>
    );
  return (
    <Checkbox
      label={texts.closes}
      aria-label={texts.closesNamed({ section: section.name })}
      checked={sent?.sections?.[0]?.closes ?? section.closes}
      disabled={isPending}
      onChange={({ currentTarget }) =>
        change({ sections: [{ sectionID: section._id, closes: currentTarget.checked }] })
      }
    />
  );
};

const Sections = ({ plan }: { plan: TurnoverDetails }) => (
  <ResponsiveTable
    label={texts.sections}
    records={plan.sections}
    rowName={({ name }) => name}
    minWidth={720}
    columns={[
      {
        name: 'section',
        title: texts.section,
        render: ({ _id, name, level, isNew }) => (
          <Anchor component={Link} to={`${planAddress(plan._id)}/sections/${_id}`} underline="always">
            {isNew ? texts.newNamed({ level, section: name }) : texts.sectionNamed({ level, section: name })}
          </Anchor>
        ),
      },
      { name: 'students', title: texts.students, render: ({ _id }) => texts.goes(countsOf(plan, _id)) },
      { name: 'adviser', title: texts.adviser, render: (section) => <Adviser plan={plan} section={section} /> },
      { name: 'closes', title: texts.afterwards, render: (section) => <Closes plan={plan} section={section} /> },
    ]}
  />
);

const Discard = ({ id }: { id: string }) => {
  const navigate = useNavigate();
  const discard = useAction(calls.discardYearTurnover, {
    invalidates: [calls.getSchoolYears],
    success: texts.discarded,
  });
  const confirmDiscard = async () => {
    const question = {
      title: texts.discardQuestion,
      body: texts.discardHint,
      confirm: texts.discard,
      isDangerous: true,
    };
    if (await confirm(question)) discard.mutate({ id }, { onSuccess: () => void navigate('/admin/school-years') });
  };
  return (
    <Button
      variant="default"
      c="var(--mantine-color-error)"
      loading={discard.isPending}
      onClick={() => void confirmDiscard()}
    >
      {texts.discard}
    </Button>
  );
};

const Plan = ({ plan }: { plan: TurnoverDetails }) => {
  const { formatDay } = useDates();
  return (
    <Page>
      <PageHeader
        title={texts.planTitle({ year: plan.newYear })}
        subtitle={texts.planHint({ from: formatDay(plan.firstDay) })}
        back={{ to: '/admin/school-years', label: texts.title }}
      />
      {plan.changes.length > 0 && (
        <Alert title={texts.changedTitle} icon={<InfoIcon />} mb="md">
          <Anchor component={Link} to={planAddress(plan._id, 'check')} underline="always">
            {texts.changedHint({ number: plan.changes.length })}
          </Anchor>
        </Alert>
      )}
      <Card title={texts.sections} description={texts.sectionsHint} mb="md">
        <Sections plan={plan} />
      </Card>
      <NewSection plan={plan} />
      <Group mt="md">
        <Button component={Link} to={planAddress(plan._id, 'check')}>
          {texts.toCheck}
        </Button>
        <Button component={Link} to={planAddress(plan._id, 'lists')} variant="default">
          {texts.toLists}
        </Button>
        <Discard id={plan._id} />
      </Group>
    </Page>
  );
};

export const PlanPage = () => {
  const { id = '' } = useParams();
  const plan = useEndpoint(calls.getYearTurnover, { id });
  return (
    <LoadedPage query={plan} itemName={texts.what}>
      {(found) =>
        found.state === 'draft' ? <Plan plan={found} /> : <Navigate to={planAddress(id, 'check')} replace />
      }
    </LoadedPage>
  );
};
