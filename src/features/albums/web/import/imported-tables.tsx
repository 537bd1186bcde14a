import { Button, Group, Stack, Text } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import * as texts from '#texts/albums/imported';
import { albumsEndpoints } from '../../contract.ts';
import type { WholeAlbum } from '../../schemas.ts';

type Imported = WholeAlbum['imports'][number];

const ImportedTable = ({ table: { _id, at, added, changed } }: { table: Imported }) => {
  const { date } = useDates();
  const undo = useAction(albumsEndpoints.undoLessonImport, { success: texts.takenBack });
  const confirmAndUndo = async () => {
    const promptTexts = { body: texts.undoBody, confirm: texts.undoTable, cancel: texts.keepTable };
    if (await confirm({ title: texts.undoQuestion, ...promptTexts })) undo.mutate({ id: _id });
  };
  return (
    <Group gap="sm">
      <Text>{texts.recentTable({ day: date(at), added, changed })}</Text>
      <Button variant="default" size="compact-md" loading={undo.isPending} onClick={() => void confirmAndUndo()}>
        {texts.undoTable}
      </Button>
    </Group>
  );
};

/** Files imported into an album that can still be undone. */
export const ImportedTables = ({ imports }: { imports: readonly Imported[] }) => (
  <Stack gap="xs" mb="md">
    {imports.map((table) => (
      <ImportedTable key={table._id} table={table} />
    ))}
  </Stack>
);
