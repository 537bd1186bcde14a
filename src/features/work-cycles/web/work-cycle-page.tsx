import { Button, Stack, Switch } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import { addDays } from '#kernel/days/days.ts';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { useToday } from '#platform/web/format/today.ts';
import { useHydrated } from '#platform/web/hydrated.ts';
import { LogIcon } from '#platform/web/icons.tsx';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { useSchool } from '#platform/web/school.ts';
import { confirm, confirmDelete } from '#platform/web/ui/confirm.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as board from '#texts/work-cycles/board';
import * as curve from '#texts/work-cycles/curve';
import * as texts from '#texts/work-cycles/screens';
import { workCycleChanged, workCyclesEndpoints } from '../contract.ts';
import { workCycleDays } from '../limits.ts';
import type { WorkCycle } from '../schemas.ts';
import { Board } from './board.tsx';
import { CycleList } from './cycle-list.tsx';
import { KindPatterns } from './kind-mark.tsx';
import { SectionCurve } from './section-curve.tsx';
import { StudentLine } from './student-line.tsx';
import { Unstored } from './tile.tsx';
import { type Notes, useNotes } from './use-notes.ts';

const { getWorkCycle, getWorkCycles, setWorkCycleRetention, deleteWorkCycle } = workCyclesEndpoints;

const addressOf = (role: string, { sectionID }: WorkCycle) => `/${role}/work-cycle?class=${sectionID}`;

const RetentionSwitch = ({ cycle }: { cycle: WorkCycle }) => {
  const { formatDay } = useDates();
  const setRetention = useAction(setWorkCycleRetention, { invalidates: [getWorkCycle, getWorkCycles] });
  const { _id, day, isKept, erasedOn = '' } = cycle;
  const today = useToday();
  const change = async (isRetained: boolean) => {
    // Releasing a cycle older than the retention period erases it within the hour.
    const isLost = !isRetained && addDays(day, workCycleDays) <= today;
    if (isLost && !(await confirm({ ...texts.release, isDangerous: true }))) return;
    setRetention.mutate({ id: _id, isKept: isRetained });
  };
  return (
    <Switch
      label={texts.keep}
      description={isKept ? texts.keptHint : texts.keepHint({ day: formatDay(erasedOn) })}
      checked={isKept}
      disabled={setRetention.isPending}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
};

const DeleteButton = ({ cycle }: { cycle: WorkCycle }) => {
  const { role } = useViewer();
  const navigate = useNavigate();
  const remove = useAction(deleteWorkCycle, { success: texts.deleted, invalidates: [getWorkCycles] });
  const confirmAndDelete = async () => {
    if (!(await confirmDelete(texts.deleteQuestion))) return;
    const isDeleted = await remove.mutateAsync({ id: cycle._id }).then(
      () => true,
      () => false,
    );
    if (isDeleted) await navigate(addressOf(role, cycle));
  };
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => void confirmAndDelete()}>
      {texts.delete}
    </Button>
  );
};

type EndedProps = { cycle: WorkCycle & { readonly endedAt: string }; notes: Notes };

const Ended = ({ cycle, notes }: EndedProps) => (
  <Stack gap="xl">
    {notes.sent.flatMap((note) => {
      const student = cycle.children.find(({ _id }) => _id === note.studentID);
      return student && note.problem !== undefined ? (
        <Unstored key={note.clientId} {...{ student, note, notes }} />
      ) : (
        []
      );
    })}
    <RetentionSwitch cycle={cycle} />
    {cycle.notes.length === 0 ? (
      <EmptyState>{curve.nothing}</EmptyState>
    ) : (
      <>
        <Section title={curve.room}>
          <SectionCurve cycle={cycle} />
        </Section>
        <Section title={curve.oneChild}>
          <StudentLine cycle={cycle} />
        </Section>
      </>
    )}
  </Stack>
);

const leavePrompt = {
  title: board.leaveTitle,
  body: board.leaveBody,
  confirm: board.leave,
  cancel: board.stay,
  isDangerous: true,
};

const Cycle = ({ cycle }: { cycle: WorkCycle }) => {
  const { role } = useViewer();
  const { time, formatDay } = useDates();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const notes = useNotes(cycle);
  useInvalidateOnEvent(workCycleChanged.wire, [getWorkCycle, getWorkCycles]);
  useUnsavedChanges(() => notes.sent.length > 0, leavePrompt);
  const { begunAt, endedAt, section } = cycle;
  const title = texts.cycleOf({ day: formatDay(cycle.day) });
  const back = { to: addressOf(role, cycle), label: texts.backToAll({ section }) };
  if (endedAt === undefined)
    return (
      <Page>
        <PageHeader title={title} subtitle={texts.openSince({ time: time(begunAt) })} back={back} />
        <KindPatterns />
        {isHydrated && <Board cycle={cycle} notes={notes} onClose={() => void navigate(back.to)} />}
      </Page>
    );
  return (
    <Page>
      <PageHeader
        title={title}
        subtitle={texts.span({ section, from: time(begunAt), to: time(endedAt) })}
        back={back}
        actions={cycle.mayDelete && <DeleteButton cycle={cycle} />}
      />
      <KindPatterns />
      <Ended cycle={{ ...cycle, endedAt }} notes={notes} />
    </Page>
  );
};

const LoadedCycle = ({ id }: { id: string }) => {
  const cycle = useEndpoint(getWorkCycle, { id });
  return (
    <LoadedPage query={cycle} itemName={texts.what}>
      {(loaded) => <Cycle key={loaded._id} cycle={loaded} />}
    </LoadedPage>
  );
};

/** Shown before any request, because the school does not use work cycles. */
const SwitchedOff = () => {
  const { role } = useViewer();
  const isAdmin = role === 'admin';
  return (
    <Page>
      <PageHeader title={texts.title} />
      <EmptyState
        icon={<LogIcon size={40} />}
        action={
          isAdmin && (
            <Button component={Link} to="/admin/settings?find=work%20cycle" variant="default">
              {texts.openSettings}
            </Button>
          )
        }
      >
        {isAdmin ? texts.switchedOffHere : texts.switchedOff}
      </EmptyState>
    </Page>
  );
};

export const WorkCyclePage = () => {
  const { id } = useParams();
  const school = useSchool();
  if (school && !school.workCycle) return <SwitchedOff />;
  return id ? <LoadedCycle key={id} id={id} /> : <CycleList />;
};
