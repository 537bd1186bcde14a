import { Button, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { formatDay } from '#platform/web/format/dates.ts';
import { EditIcon } from '#platform/web/icons.tsx';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { classesEndpoints } from '../../contract.ts';
import type { Section } from '../../records.ts';
import { BreakingText } from './breaking-text.tsx';
import { RecordId } from './record-id.tsx';
import { commonTexts, sectionTexts as texts } from './texts.ts';

type Details = OutputOf<typeof classesEndpoints.getSection>;

const columns = [texts.picture, commonTexts.id, texts.name, texts.birthDate, texts.email, texts.guardian];

const StudentsTable = ({ students }: Pick<Section, 'students'>) => (
  <Table.ScrollContainer
    minWidth={680}
    type="native"
    tabIndex={0}
    role="group"
    aria-label={`${texts.students}, scrolls`}
  >
    <Table verticalSpacing="xs" aria-label={texts.students}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column} scope="col">
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {students.map(({ _id, image, full_name, birthdate, email, parent_guardian: { first_name, last_name } }) => (
          <Table.Tr key={_id}>
            <Table.Td>
              <PersonAvatar image={image} />
            </Table.Td>
            <Table.Td>
              <RecordId id={_id} isShort />
            </Table.Td>
            <Table.Td miw={130}>
              <BreakingText text={full_name} />
            </Table.Td>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDay(birthdate)}</Table.Td>
            <Table.Td>
              <BreakingText text={email} />
            </Table.Td>
            <Table.Td>{`${first_name} ${last_name}`}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

const SectionDetails = ({ section, level, adviser }: Details) => (
  <Stack gap="lg">
    <DetailList
      details={[
        { label: texts.section, value: section.section },
        { label: commonTexts.id, value: section._id },
        { label: texts.adviser, value: adviser.first_name },
        { label: texts.level, value: level.level },
      ]}
    />
    <div>
      <Title order={3} fz="h5" mb={4}>
        {texts.subjects}
      </Title>
      {section.subjects.length === 0 ? (
        <Text c="dimmed">{texts.noSubjects}</Text>
      ) : (
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {section.subjects.map(({ subjectID, subject }) => (
            <li key={subjectID}>{subject}</li>
          ))}
        </ul>
      )}
    </div>
    <div>
      <Title order={3} fz="h5" mb={4}>
        {`${texts.students} (${section.students.length})`}
      </Title>
      {section.students.length === 0 ? (
        <Text c="dimmed">{texts.noStudents}</Text>
      ) : (
        <StudentsTable students={section.students} />
      )}
    </div>
    <Button
      component={Link}
      to={`/admin/classes/sections/${section._id}/edit`}
      variant="default"
      leftSection={<EditIcon size={18} />}
      style={{ alignSelf: 'start' }}
    >
      {texts.edit}
    </Button>
  </Stack>
);

/** A section as it is, to look at, beside the list. */
export const SectionPanel = ({ id, onClose }: { id: string | undefined; onClose: () => void }) => {
  const details = useEndpoint(classesEndpoints.getSection, id === undefined ? undefined : { id });
  return (
    <SidePanel title={texts.details} isOpen={id !== undefined} onClose={onClose} size={820}>
      <Loaded query={details} skeleton={<FieldsSkeleton />} what={texts.what}>
        {(found) => <SectionDetails {...found} />}
      </Loaded>
    </SidePanel>
  );
};
