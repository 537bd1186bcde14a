import { Anchor, List, Stack, Text } from '@mantine/core';
import { Day } from '#platform/web/format/day.tsx';
import { RecordId } from '#platform/web/tables/record-id.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import * as common from '#texts/people/common';
import * as teachers from '#texts/people/teachers';
import type { Teacher } from '../../records.ts';
import { namesWithCounts } from '../admin/format-names.ts';
import { LockNotice } from '../admin/lock-notice.tsx';
import { PersonHead } from '../admin/person-head.tsx';
import { NoPasswordNotice } from '../invitations/no-password-notice.tsx';

const personOf = (teacher: Teacher) => [
  { label: common.firstName, value: teacher.first_name },
  { label: common.middleName, value: teacher.middle_name },
  { label: common.lastName, value: teacher.last_name },
  { label: common.id, value: <RecordId id={teacher._id} /> },
  { label: common.email, value: teacher.email },
  { label: common.phone, value: teacher.phone },
  { label: common.birthdate, value: <Day day={teacher.birthdate} /> },
  { label: common.address, value: teacher.address },
];

const meetingOf = ({ zoom_link, zoom_id, zoom_password }: Teacher) => [
  {
    label: teachers.zoomLink,
    value: zoom_link && (
      <Anchor href={zoom_link} target="_blank" rel="noopener noreferrer" underline="always">
        {zoom_link}
      </Anchor>
    ),
  },
  { label: teachers.zoomId, value: zoom_id },
  { label: teachers.zoomPassword, value: zoom_password },
];

type NamedList = { title: string; none: string; entries: readonly string[] };

const Names = ({ title, none, entries }: NamedList) => (
  <Card title={title}>
    {entries.length === 0 ? (
      <Text c="dimmed">{none}</Text>
    ) : (
      <List>
        {entries.map((name) => (
          <List.Item key={name}>{name}</List.Item>
        ))}
      </List>
    )}
  </Card>
);

export const TeacherDetails = ({ teacher }: { teacher: Teacher }) => (
  <Stack gap="md">
    <LockNotice of="teacher" person={teacher} />
    <PersonHead person={teacher} edit={`/admin/teachers/${teacher._id}/edit`} />
    <NoPasswordNotice of="teacher" person={teacher} />
    <Card title={teachers.person}>
      <DetailList details={personOf(teacher)} />
    </Card>
    <Card title={teachers.meeting}>
      <DetailList details={meetingOf(teacher)} />
    </Card>
    <Names
      title={teachers.classes}
      none={teachers.noClasses}
      entries={namesWithCounts(teacher.classes.map(({ subject }) => subject))}
    />
    <Names
      title={teachers.advisory}
      none={teachers.noAdvisory}
      entries={namesWithCounts(teacher.advisoryClass.map(({ section }) => section))}
    />
  </Stack>
);
