import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useDates } from '#platform/web/format/dates.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/chat-rules/screens';
import type { SwitchedOff } from '../schemas.ts';
import { useChatRules, useSwitchChat } from './chat-rules.queries.ts';
import { SwitchOffDialog } from './switch-off-dialog.tsx';

type Student = { _id: string; full_name: string };

const Off = ({ student, off }: { student: Student; off: SwitchedOff }) => {
  const { dateTime } = useDates();
  const switchChat = useSwitchChat();
  return (
    <Stack gap="md" align="flex-start">
      <Text>{texts.isOff}</Text>
      <DetailList
        details={[
          { label: texts.since, value: dateTime(off.offSince) },
          { label: texts.by, value: off.offBy },
          { label: texts.note, value: off.note && <span dir="auto">{off.note}</span> },
        ]}
      />
      <Button
        variant="default"
        loading={switchChat.isPending}
        onClick={() => switchChat.mutate({ ids: [student._id], on: true })}
      >
        {texts.switchOn}
      </Button>
    </Stack>
  );
};

const On = ({ student }: { student: Student }) => {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <Stack gap="md" align="flex-start">
      <Text>{texts.isOn}</Text>
      <Button variant="default" onClick={() => setDialogOpen(true)}>
        {texts.off}
      </Button>
      {isDialogOpen && <SwitchOffDialog student={student} onClose={() => setDialogOpen(false)} />}
    </Stack>
  );
};

export const ChatSwitch = ({ student }: { student: Student }) => (
  <Card title={texts.chat}>
    <Loaded query={useChatRules()} skeleton={<FieldsSkeleton fields={2} />}>
      {({ switchedOff }) => {
        const off = switchedOff.find((one) => one.student._id === student._id);
        return off ? <Off student={student} off={off} /> : <On student={student} />;
      }}
    </Loaded>
  </Card>
);
