import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useAction } from '#platform/web/data/use-action.ts';
import type { Column } from '#platform/web/tables/data-table.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/classes/class-list';
import * as commonTexts from '#texts/classes/common';
import { classesEndpoints } from '../../contract.ts';
import { nameRules } from '../../field-rules.ts';
import type { Category } from '../../records.ts';
import { RecordId } from './record-id.tsx';
import { RenameButton } from './rename-button.tsx';

const LevelLinks = ({ levels }: { levels: Category['levels'] }) =>
  levels.length === 0 ? (
    <Text c="dimmed" size="sm">
      {texts.noLevels}
    </Text>
  ) : (
    <Group component="ul" gap="4px 16px" m={0} p={0} className={layout.plainList ?? ''}>
      {levels.map(({ levelID, level }) => (
        <li key={levelID}>
          <Anchor component={Link} to={`/admin/classes/levels/${levelID}`} underline="always" inherit>
            {level}
          </Anchor>
        </li>
      ))}
    </Group>
  );

const RenameCategory = ({ of: { _id, category } }: { of: Category }) => {
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

export const categoryColumns: Column<Category>[] = [
  { name: '_id', title: commonTexts.id, render: ({ _id }) => <RecordId id={_id} />, sortValue: ({ _id }) => _id },
  {
    name: 'category',
    title: texts.category,
    onCard: 'none',
    render: ({ category }) => category,
    sortValue: ({ category }) => category,
  },
  { name: 'levels', title: texts.levels, render: ({ levels }) => <LevelLinks levels={levels} /> },
  {
    name: 'rename',
    title: commonTexts.edit,
    onCard: 'corner',
    render: (category) => <RenameCategory of={category} />,
    width: 80,
  },
];
