import { Button, Group, Stack, Text } from '@mantine/core';
import { photoBatchesEndpoints } from '#features/photo-batches/contract.ts';
import { operationChanged } from '#kernel/operation.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { LatestOperation } from '#platform/web/operations/latest-operation.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import * as texts from '#texts/people/save-photos';

const { getPhotoArchives, beginPhotoArchive, cancelPhotoArchive } = photoBatchesEndpoints;
const invalidates = [getPhotoArchives];

type SavePhotosProps = {
  role: 'student' | 'teacher';
  people: readonly { _id: string; image: string }[];
  onClose: () => void;
};

const PhotosFile = ({ role, ids }: { role: SavePhotosProps['role']; ids: string[] }) => {
  useInvalidateOnEvent(operationChanged.wire, invalidates);
  const archives = useEndpoint(getPhotoArchives, { role });
  const begin = useAction(beginPhotoArchive, { invalidates, success: texts.begun });
  const { dateTime } = useDates();
  const latest = archives.data?.find(({ state }) => state !== 'cancelled');
  const cancel = useAction(cancelPhotoArchive, { invalidates, success: texts.cancelled });
  return (
    <Stack gap="xs">
      {latest && <Text fw={600}>{texts.made({ number: latest.photos, when: dateTime(latest.createdAt) })}</Text>}
      <LatestOperation query={archives} hrefOf={(id) => `/api/admins/photo-archive/${id}`} cancel={cancel}>
        {() => (
          <Button
            variant={latest?.expiresAt === undefined ? 'filled' : 'default'}
            loading={begin.isPending}
            onClick={() => begin.mutate({ role, ids })}
          >
            {latest?.expiresAt === undefined ? texts.begin : texts.again}
          </Button>
        )}
      </LatestOperation>
    </Stack>
  );
};

/** Renders the dialog that saves photos under file names from which an import can identify the people. */
export const SavePhotosDialog = ({ role, people, onClose }: SavePhotosProps) => {
  const ids = people.flatMap(({ _id, image }) => (image === '' ? [] : [_id]));
  const withoutPhoto = people.length - ids.length;
  return (
    <Dialog onClose={onClose} title={texts.title}>
      <Stack gap="md">
        {ids.length === 0 ? (
          <Text>{texts.nobody}</Text>
        ) : (
          <>
            <Text>{texts.about({ number: ids.length })}</Text>
            {withoutPhoto > 0 && <Text c="dimmed">{texts.without({ number: withoutPhoto })}</Text>}
            <Text c="dimmed">{role === 'student' ? texts.careful : texts.carefulTeachers}</Text>
            <PhotosFile role={role} ids={ids} />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
