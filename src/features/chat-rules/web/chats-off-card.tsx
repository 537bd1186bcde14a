import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useDates } from '#platform/web/format/dates.ts';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { DataTable } from '#platform/web/tables/data-table.tsx';
import type { Column } from '#platform/web/tables/responsive-table.tsx';
import { useTableState } from '#platform/web/tables/use-table-state.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/chat-rules/screens';
import type { SwitchedOff } from '../schemas.ts';
import { useChatRules, useSwitchChat } from './chat-rules.queries.ts';
import { SwitchOffDialog } from './switch-off-dialog.tsx';

type Row = SwitchedOff & { _id: string };

const StudentName = ({ student }: { student: SwitchedOff['student'] }) => (
  <Group gap="sm" wrap="nowrap">
    <PersonAvatar image={student.image} size={32} />
    <Text component={Link} to={`/admin/students?details=${student._id}`} size="sm" td="underline" c="inherit">
      {student.full_name}
    </Text>
  </Group>
);

const useColumns = (): Column<Row>[] => {
  const { dateTime } = useDates();
  const switchChat = useSwitchChat();
  return [
    {
      name: 'student',
      title: texts.student,
      width: 220,
      render: ({ student }) => <StudentName student={student} />,
      sortValue: ({ student }) => `${student.last_name} ${student.first_name}`,
    },
    {
      name: 'since',
      title: texts.since,
      width: 125,
      render: ({ offSince }) => dateTime(offSince),
      sortValue: ({ offSince }) => offSince,
    },
    { name: 'by', title: texts.by, width: 140, render: ({ offBy }) => offBy ?? '' },
    { name: 'note', title: texts.note, width: 200, render: ({ note }) => <span dir="auto">{note}</span> },
    {
      name: 'action',
      title: texts.action,
      width: 115,
      render: ({ student }) => (
        <Button
          size="xs"
          variant="default"
          aria-label={texts.onFor({ name: student.full_name })}
          onClick={() => switchChat.mutate({ ids: [student._id], on: true })}
        >
          {texts.on}
        </Button>
      ),
    },
  ];
};

const ChatsOffTable = ({ switchedOff }: { switchedOff: readonly SwitchedOff[] }) => {
  const state = useTableState();
  const columns = useColumns();
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <DataTable
        label={texts.offTable}
        records={switchedOff.map((one) => ({ ...one, _id: one.student._id }))}
        columns={columns}
        state={state}
        rowName={({ student }) => student.full_name}
        empty={texts.offNone}
        tools={
          <Button variant="default" onClick={() => setDialogOpen(true)}>
            {texts.add}
          </Button>
        }
      />
      {isDialogOpen && (
        <SwitchOffDialog
          without={new Set(switchedOff.map(({ student }) => student._id))}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
};

export const ChatsOffCard = () => (
  <Card title={texts.offTitle} description={texts.offIntro}>
    <Loaded query={useChatRules()} skeleton={<TableSkeleton rows={3} />}>
      {({ switchedOff }) => <ChatsOffTable switchedOff={switchedOff} />}
    </Loaded>
  </Card>
);
