import { Anchor, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/term-reports/publishing';
import * as screens from '#texts/term-reports/screens';
import { termReportsEndpoints } from '../../contract.ts';

type Round = OutputOf<(typeof termReportsEndpoints)['getReportRound']>;
type RoundStudents = Round['children'];

type ContentProps = {
  round: Round;
  isPublishing: boolean;
  onPublish: (studentIDs: string[]) => void;
};

/** Lists the reports with findings. They are published anyway unless a finding prevents it. */
const WithFindings = ({ roundID, reports }: { roundID: string; reports: RoundStudents }) => {
  const { role } = useViewer();
  const query = useEndpoint(termReportsEndpoints.checkReportRound, { roundID });
  return (
    <Loaded query={query} skeleton={<CardsSkeleton cards={1} height={60} />}>
      {(found) => {
        const concerned = reports.filter(({ _id }) => found.some(({ studentID: studentId }) => studentId === _id));
        if (concerned.length === 0) return null;
        return (
          <div>
            <Text fw={600}>{texts.lookFirst({ number: concerned.length })}</Text>
            <Stack component="ul" gap={4} m={0} ps="lg">
              {concerned.map(({ _id, full_name }) => (
                <li key={_id}>
                  <Anchor component={Link} to={`/${role}/reports/${roundID}/${_id}`} underline="always">
                    {full_name}
                  </Anchor>
                </li>
              ))}
            </Stack>
          </div>
        );
      }}
    </Loaded>
  );
};

const UncheckedReports = ({ reports }: { reports: RoundStudents }) =>
  reports.length === 0 ? null : (
    <div>
      <Text fw={600}>{texts.notYet}</Text>
      <Stack component="ul" gap={4} m={0} ps="lg">
        {reports.map(({ _id, full_name, state }) => (
          <li key={_id}>{texts.stateOf({ child: full_name, state: screens.state({ state }) })}</li>
        ))}
      </Stack>
    </div>
  );

const Content = ({ round: { _id: roundID, children }, isPublishing, onPublish }: ContentProps) => {
  const checked = children.filter(({ state }) => state === 'checked');
  const [chosen, setChosen] = useState(() => checked.map(({ _id }) => _id));
  const isAll = chosen.length === checked.length;
  return (
    <Stack>
      <Text>{texts.about}</Text>
      <Checkbox
        label={texts.all}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        data-autofocus
        onChange={() => setChosen(isAll ? [] : checked.map(({ _id }) => _id))}
      />
      <Checkbox.Group label={texts.chosen({ number: chosen.length })} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs" ps="md">
          {checked.map(({ _id, full_name }) => (
            <Checkbox key={_id} value={_id} label={full_name} />
          ))}
        </Stack>
      </Checkbox.Group>
      <WithFindings roundID={roundID} reports={checked} />
      <UncheckedReports reports={children.filter(({ state }) => state !== 'checked' && state !== 'published')} />
      <Button disabled={chosen.length === 0} loading={isPublishing} onClick={() => onPublish(chosen)}>
        {texts.publish({ number: chosen.length })}
      </Button>
    </Stack>
  );
};

export const PublishPanel = ({ onClose, ...content }: ContentProps & { onClose: () => void }) => (
  <SidePanel title={texts.title} isOpen onClose={onClose}>
    <Content {...content} />
  </SidePanel>
);
