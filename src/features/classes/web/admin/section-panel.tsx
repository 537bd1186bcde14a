import { Box, Button, Group, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Day } from '#platform/web/format/day.tsx';
import { EditIcon } from '#platform/web/icons.tsx';
import { AuditLogLink } from '#platform/web/navigation/audit-log-link.tsx';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { RecordId } from '#platform/web/tables/record-id.tsx';
import { type Column, ResponsiveTable } from '#platform/web/tables/responsive-table.tsx';
import { BreakingText } from '#platform/web/ui/breaking-text.tsx';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as commonTexts from '#texts/classes/common';
import * as texts from '#texts/classes/section';
import { classesEndpoints } from '../../contract.ts';
import type { Section } from '../../records.ts';

type Details = OutputOf<typeof classesEndpoints.getSection>;

const columns: Column<Section['students'][number]>[] = [
  {
    name: 'image',
    title: texts.picture,
    onCard: 'picture',
    render: ({ image }) => <PersonAvatar image={image} />,
  },
  { name: '_id', title: commonTexts.id, render: ({ _id }) => <RecordId id={_id} /> },
  { name: 'name', title: texts.name, onCard: 'title', render: (one) => <BreakingText text={one.full_name} /> },
  {
    name: 'birthdate',
    title: texts.birthDate,
    render: ({ birthdate }) => (
      <span className={layout.oneLine}>
        <Day day={birthdate} />
      </span>
    ),
  },
  { name: 'email', title: texts.email, render: ({ email }) => <BreakingText text={email} /> },
  {
    name: 'guardian',
    title: texts.guardian,
    render: ({ parent_guardian: { first_name, last_name } }) => `${first_name} ${last_name}`,
  },
];

const SectionDetails = ({ section, level, adviser }: Details) => (
  <Stack gap="lg">
    <DetailList
      details={[
        { label: texts.section, value: section.section },
        { label: commonTexts.id, value: <RecordId id={section._id} /> },
        { label: texts.adviser, value: adviser.first_name },
        { label: texts.level, value: level.level },
      ]}
    />
    <div>
      <Title order={3} fz="h5" mb={4}>
        {texts.subjects}
      </Title>
      {section.subjects.length === 0 ? (
        <EmptyState>{texts.noSubjects}</EmptyState>
      ) : (
        <Box component="ul" m={0} ps={20}>
          {section.subjects.map(({ subjectID, subject }) => (
            <li key={subjectID}>{subject}</li>
          ))}
        </Box>
      )}
    </div>
    <div>
      <Title order={3} fz="h5" mb={4}>
        {`${texts.students} (${section.students.length})`}
      </Title>
      {section.students.length === 0 ? (
        <EmptyState>{texts.noStudents}</EmptyState>
      ) : (
        <ResponsiveTable
          label={texts.students}
          records={section.students}
          columns={columns}
          rowName={({ full_name }) => full_name}
          minWidth={680}
        />
      )}
    </div>
    <Group gap="sm">
      <Button
        component={Link}
        to={`/admin/classes/sections/${section._id}/edit`}
        variant="default"
        leftSection={<EditIcon size={18} />}
      >
        {texts.edit}
      </Button>
      <AuditLogLink id={section._id} />
    </Group>
  </Stack>
);

export const SectionPanel = ({ id, onClose }: { id: string | undefined; onClose: () => void }) => {
  const details = useEndpoint(classesEndpoints.getSection, id === undefined ? undefined : { id });
  return (
    <SidePanel title={texts.details} isOpen={id !== undefined} onClose={onClose} size={820}>
      <Loaded query={details} skeleton={<FieldsSkeleton />} itemName={texts.what}>
        {(found) => <SectionDetails {...found} />}
      </Loaded>
    </SidePanel>
  );
};
