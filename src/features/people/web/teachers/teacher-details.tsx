import { List, Stack, Text } from '@mantine/core';
import { RecordId } from '#platform/web/tables/record-id.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import * as common from '#texts/people/common';
import * as teachers from '#texts/people/teachers';
import { meetingFields, teacherFields } from '../../fields.ts';
import type { Teacher } from '../../records.ts';
import { namesWithCounts } from '../admin/format-names.ts';
import { LockNotice } from '../admin/lock-notice.tsx';
import { PersonHead } from '../admin/person-head.tsx';
import { NoPasswordNotice } from '../invitations/no-password-notice.tsx';
import { detailsOf } from '../person-details.tsx';

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
      <DetailList
        details={[{ label: common.id, value: <RecordId id={teacher._id} /> }, ...detailsOf(teacherFields, teacher)]}
      />
    </Card>
    <Card title={teachers.meeting}>
      <DetailList details={detailsOf(meetingFields, teacher)} />
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
