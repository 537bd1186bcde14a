import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import * as texts from '#texts/term-reports/publishing';
import * as screens from '#texts/term-reports/screens';
import type { termReportsEndpoints } from '../contract.ts';

type Round = OutputOf<(typeof termReportsEndpoints)['getReportRound']>;
type Children = Round['children'];

type ContentProps = {
  round: Round;
  isPublishing: boolean;
  onPublish: (studentIDs: string[]) => void;
};

/** Whose reports are not among them, and how far each is. */
const NotYet = ({ reports }: { reports: Children }) =>
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

const Content = ({ round: { children }, isPublishing, onPublish }: ContentProps) => {
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
      <NotYet reports={children.filter(({ state }) => state !== 'checked' && state !== 'published')} />
      <Button disabled={chosen.length === 0} loading={isPublishing} onClick={() => onPublish(chosen)}>
        {texts.publish({ number: chosen.length })}
      </Button>
    </Stack>
  );
};

/** Publishes the checked reports of a round that are chosen, in one step. */
export const PublishPanel = ({ onClose, ...content }: ContentProps & { onClose: () => void }) => (
  <SidePanel title={texts.title} isOpen onClose={onClose}>
    <Content {...content} />
  </SidePanel>
);
