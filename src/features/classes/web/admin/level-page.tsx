import { Button, Group } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { AddIcon } from '#platform/web/icons.tsx';
import { AuditLogIcon } from '#platform/web/navigation/audit-log-link.tsx';
import { RecordId } from '#platform/web/tables/record-id.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import * as texts from '#texts/classes/level';
import { classesEndpoints } from '../../contract.ts';
import { nameRules } from '../../field-rules.ts';
import { FilledLevelSlot } from '../level-slot.tsx';
import { DeleteLevelButton } from './delete-level-button.tsx';
import { RenameButton } from './rename-button.tsx';
import { SectionPanel } from './section-panel.tsx';
import { SectionsTable } from './sections-table.tsx';

const useLevelName = (levelId: string | undefined) => {
  const categories = useEndpoint(classesEndpoints.getCategories, {});
  for (const { _id: categoryId, category, levels } of categories.data ?? []) {
    const found = levels.find(({ levelID }) => levelID === levelId);
    if (found) return { categoryId, category, level: found.level };
  }
  return undefined;
};

type LevelActionsProps = { id: string; level: string; categoryId: string };

const LevelActions = ({ id, level, categoryId }: LevelActionsProps) => {
  const rename = useAction(classesEndpoints.renameLevel, { failure: 'form' });
  return (
    <>
      <RenameButton
        action={texts.renameLevel}
        rule={nameRules.level}
        name={level}
        save={(name) => rename.mutateAsync({ id, level: name })}
      />
      <DeleteLevelButton id={id} level={level} />
      <Button
        component={Link}
        to={`/admin/classes/new?category=${categoryId}&level=${id}&new=section`}
        leftSection={<AddIcon size={18} />}
      >
        {texts.addSection}
      </Button>
    </>
  );
};

export const LevelPage = () => {
  const { id = '' } = useParams();
  const name = useLevelName(id);
  const level = useEndpoint(classesEndpoints.getLevel, { levelID: id });
  const panel = usePanel();
  return (
    <LoadedPage query={level} itemName={texts.what}>
      {({ sections, teachers }) => (
        <Page>
          <PageHeader
            title={name?.level ?? texts.level}
            subtitle={
              <Group gap="xs">
                {name?.category}
                <RecordId id={id} />
                {name && <AuditLogIcon id={id} name={name.level} />}
              </Group>
            }
            back={{ to: '/admin/classes' }}
            actions={name && <LevelActions id={id} level={name.level} categoryId={name.categoryId} />}
          />
          <SectionsTable sections={sections} teachers={teachers} onView={panel.open} />
          <FilledLevelSlot levelID={id} />
          <SectionPanel id={panel.id} onClose={panel.close} />
        </Page>
      )}
    </LoadedPage>
  );
};
