import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { OutputOf } from '#kernel/endpoint.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { AuditLogIcon } from '#platform/web/navigation/audit-log-link.tsx';
import { RecordId } from '#platform/web/tables/record-id.tsx';
import type { Column } from '#platform/web/tables/responsive-table.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/classes/class-list';
import * as commonTexts from '#texts/classes/common';
import { classesEndpoints } from '../../contract.ts';
import { nameRules } from '../../field-rules.ts';
import { RenameButton } from './rename-button.tsx';

export type Programme = OutputOf<typeof classesEndpoints.getClassOverview>[number];
type LevelOf = Programme['levels'][number];

const SectionLinks = ({ level, category }: { level: LevelOf; category: string }) => {
  if (level.sections.length === 0)
    return (
      <Anchor
        component={Link}
        to={`/admin/classes/new?category=${category}&level=${level.levelID}&new=section`}
        size="sm"
        underline="always"
        display="inline-flex"
        py={2}
      >
        {texts.createFirstSection({ level: level.level })}
      </Anchor>
    );
  return (
    <Group component="ul" gap="2px 20px" m={0} p={0} className={layout.plainList ?? ''}>
      {level.sections.map(({ sectionID, section, adviser, students, subjects }) => (
        <li key={sectionID}>
          <Anchor
            component={Link}
            to={`/admin/classes/sections/${sectionID}/edit`}
            size="sm"
            fw={500}
            display="inline-flex"
            py={2}
          >
            {section}
          </Anchor>{' '}
          <Text span size="sm" c="dimmed">
            {texts.sectionAtAGlance({ adviser, students, subjects })}
          </Text>
        </li>
      ))}
    </Group>
  );
};

const Levels = ({ programme: { _id, levels } }: { programme: Programme }) =>
  levels.length === 0 ? (
    <Text c="dimmed" size="sm">
      {texts.noLevels}
    </Text>
  ) : (
    <Stack component="ul" gap="xs" m={0} p={0} py={6} className={layout.plainList ?? ''}>
      {levels.map((level) => (
        <li key={level.levelID}>
          <Anchor
            component={Link}
            to={`/admin/classes/levels/${level.levelID}`}
            underline="always"
            fz="inherit"
            fw={600}
            display="inline-flex"
            py={2}
          >
            {level.level}
          </Anchor>
          <SectionLinks level={level} category={_id} />
        </li>
      ))}
    </Stack>
  );

const RenameCategory = ({ of: { _id, category } }: { of: Programme }) => {
  const rename = useAction(classesEndpoints.renameCategory, { failure: 'form' });
  return (
    <RenameButton
      isIcon
      action={texts.renameCategory({ name: category })}
      rule={nameRules.category}
      name={category}
      save={(name) => rename.mutateAsync({ id: _id, category: name })}
    />
  );
};

const studentsIn = ({ levels }: Programme) =>
  levels.flatMap(({ sections }) => sections).reduce((sum, { students }) => sum + students, 0);

export const categoryColumns: Column<Programme>[] = [
  {
    name: 'category',
    title: texts.category,
    onCard: 'title',
    width: 150,
    render: ({ category }) => <Text fw={600}>{category}</Text>,
    sortValue: ({ category }) => category,
  },
  { name: 'levels', title: texts.levels, render: (programme) => <Levels programme={programme} /> },
  {
    name: 'students',
    title: texts.students,
    width: 100,
    textAlign: 'right',
    render: studentsIn,
    sortValue: studentsIn,
  },
  {
    name: '_id',
    title: commonTexts.id,
    width: 110,
    render: ({ _id }) => <RecordId id={_id} />,
    sortValue: ({ _id }) => _id,
  },
  {
    name: 'rename',
    title: commonTexts.edit,
    onCard: 'corner',
    render: (category) => (
      <Group gap={4} wrap="nowrap">
        <RenameCategory of={category} />
        <AuditLogIcon id={category._id} name={category.category} />
      </Group>
    ),
    width: 104,
  },
];
