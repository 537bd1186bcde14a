import { Alert, Anchor, Button, Group, List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { useToday } from '#platform/web/format/today.ts';
import { InfoIcon, WarningIcon } from '#platform/web/theme/first-icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { confirm } from '#platform/web/ui/confirm.ts';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/year-turnover/check';
import * as screens from '#texts/year-turnover/screens';
import { yearTurnoverEndpoints as calls } from '../contract.ts';
import type { TurnoverChange, TurnoverDetails } from '../schemas.ts';
import { bySection } from './by-section.ts';
import { Overlaps } from './overlaps.tsx';
import { TrialCard } from './trial-card.tsx';
import { Counts } from './turnover-counts.tsx';
import { UndoButton } from './undo-button.tsx';
import { planChanges } from './use-plan-change.ts';
import { planAddress } from './year-turnover.queries.ts';

const Problems = ({ plan }: { plan: TurnoverDetails }) => {
  const nameOf = new Map(plan.sections.map(({ _id, name }) => [_id, name]));
  if (plan.problems.length === 0) return null;
  return (
    <Alert color="terracotta" title={texts.problemsTitle} icon={<InfoIcon />} mb="md">
      <List>
        {plan.problems.map(({ kind, _id, name, section }) => (
          <List.Item key={`${kind} ${_id}`}>
            {texts.problems[kind]({ name, section: nameOf.get(section) ?? '' })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
};

/** Lists open reports of sections that close. They do not block the turnover. */
const OpenRounds = ({ rounds }: { rounds: TurnoverDetails['openRounds'] }) =>
  rounds.length > 0 && (
    <Alert color="terracotta" title={texts.openRoundsTitle} icon={<WarningIcon />} mb="md">
      <Text size="sm" mb="xs">
        {texts.openRoundsHint}
      </Text>
      <List size="sm">
        {rounds.map((round) => (
          <List.Item key={round._id}>{texts.openRound(round)}</List.Item>
        ))}
      </List>
    </Alert>
  );

const changeLabel = ({ kind, name, before, now }: TurnoverChange) =>
  texts.changes[kind]({ name, before: before || texts.noSection, now: now || texts.noSection });

const Changes = ({ plan: { _id: id, version, changes } }: { plan: TurnoverDetails }) => {
  const accept = useAction(calls.acceptPlanChanges, {
    ...planChanges(id, calls.acceptPlanChanges),
    success: texts.takenIn,
  });
  if (changes.length === 0) return null;
  return (
    <Card title={texts.changesTitle} description={texts.changesHint} mb="md">
      <List mb="md">
        {changes.map((change) => (
          <List.Item key={`${change.kind} ${change._id}`}>{changeLabel(change)}</List.Item>
        ))}
      </List>
      <Button variant="default" loading={accept.isPending} onClick={() => accept.mutate({ id, version })}>
        {texts.takeIn}
      </Button>
    </Card>
  );
};

const Names = ({ title, children }: { title: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <Card title={title} mb="md">
      <List>{children}</List>
    </Card>
  );

const Lists = ({ plan }: { plan: TurnoverDetails }) => {
  const nameOf = new Map(plan.sections.map(({ _id, name }) => [_id, name]));
  const students = bySection(plan);
  const moving = students.filter(({ way, from, to }) => way === 'moves' && from !== to);
  const leaving = students.filter(({ way }) => way === 'leaves');
  return (
    <>
      {plan.sections
        .filter(({ isNew }) => isNew && plan.state === 'draft')
        .map((section) => (
          <Names key={section._id} title={texts.taughtTitle({ section: section.name })}>
            {section.subjects.map((subject) => (
              <List.Item key={subject._id}>{screens.taughtBy(subject)}</List.Item>
            ))}
          </Names>
        ))}
      <Names title={texts.moveTitle}>
        {moving.map(({ _id, name, from, to }) => (
          <List.Item key={_id}>
            {texts.moves({ name, from: nameOf.get(from) ?? texts.noSection, to: nameOf.get(to) ?? '' })}
          </List.Item>
        ))}
      </Names>
      <Names title={texts.leaveTitle}>
        {leaving.map(({ _id, name, from: id, reason }) => {
          const of = { name, from: nameOf.get(id) ?? texts.noSection };
          return <List.Item key={_id}>{reason ? texts.leavesBecause({ ...of, reason }) : texts.leaves(of)}</List.Item>;
        })}
      </Names>
      <Names title={texts.unplacedTitle}>
        {plan.unplaced.map(({ _id, name }) => (
          <List.Item key={_id}>{name}</List.Item>
        ))}
      </Names>
    </>
  );
};

const RunButton = ({ plan }: { plan: TurnoverDetails }) => {
  const { _id: id, fingerprint, oldYear, newYear, lastDay, problems } = plan;
  const today = useToday();
  const { formatDay } = useDates();
  const run = useAction(calls.runYearTurnover, {
    invalidates: [calls.getYearTurnover, calls.getSchoolYears],
    success: texts.done({ year: newYear }),
  });
  const confirmRun = async () => {
    const isEarly = today <= lastDay;
    const body = isEarly
      ? texts.questionEarly({ old: oldYear, to: formatDay(lastDay), year: newYear })
      : texts.questionHint;
    if (await confirm({ title: texts.question({ year: newYear }), body, confirm: texts.run }))
      run.mutate({ id, fingerprint });
  };
  return (
    <Button loading={run.isPending} disabled={problems.length > 0} onClick={() => void confirmRun()}>
      {texts.run}
    </Button>
  );
};

const Check = ({ plan }: { plan: TurnoverDetails }) => (
  <Page width="narrow">
    <PageHeader
      title={texts.title({ year: plan.newYear })}
      subtitle={texts.subtitle}
      back={{ to: planAddress(plan._id), label: screens.planTitle({ year: plan.newYear }) }}
    />
    <Problems plan={plan} />
    <Changes plan={plan} />
    <Overlaps overlaps={plan.overlaps} />
    <OpenRounds rounds={plan.openRounds} />
    <Card title={texts.whatHappens} mb="md">
      <Counts counts={plan.result} />
    </Card>
    <TrialCard plan={plan} />
    <Lists plan={plan} />
    <Group mt="md">
      <RunButton plan={plan} />
      <Anchor component={Link} to={planAddress(plan._id)} underline="always">
        {texts.backToPlan}
      </Anchor>
    </Group>
  </Page>
);

const Result = ({ plan }: { plan: TurnoverDetails }) => {
  const { dateTime } = useDates();
  const when = dateTime(plan.doneAt ?? plan.updatedAt);
  return (
    <Page width="narrow">
      <PageHeader
        title={screens.fromTo({ old: plan.oldYear, new: plan.newYear })}
        subtitle={screens.doneOn({ when })}
        back={{ to: '/admin/school-years', label: screens.title }}
      />
      {plan.undoneAt && (
        <Alert color="terracotta" icon={<InfoIcon />} role="status" mb="md">
          {screens.undoneOn({ when: dateTime(plan.undoneAt) })}
        </Alert>
      )}
      <Card title={texts.whatHappened} mb="md">
        <Counts counts={plan.result} />
      </Card>
      <Lists plan={plan} />
      {plan.mayUndo && <UndoButton id={plan._id} />}
    </Page>
  );
};

export const CheckPage = () => {
  const { id = '' } = useParams();
  const plan = useEndpoint(calls.getYearTurnover, { id });
  return (
    <LoadedPage query={plan} itemName={screens.what}>
      {(found) => (found.state === 'draft' ? <Check plan={found} /> : <Result plan={found} />)}
    </LoadedPage>
  );
};
