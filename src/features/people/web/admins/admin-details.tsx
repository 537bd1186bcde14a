import { Button, Group, Stack } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { confirm } from '#platform/web/ui/confirm.ts';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/people/admins';
import { peopleEndpoints } from '../../contract.ts';
import { adminFields } from '../../fields.ts';
import type { Admin } from '../../records.ts';
import { LockNotice } from '../admin/lock-notice.tsx';
import { PersonHead } from '../admin/person-head.tsx';
import { ResetFactorButton } from '../admin/reset-factor-button.tsx';
import { ResetPasswordButton } from '../admin/reset-password-button.tsx';
import { NoPasswordNotice } from '../invitations/no-password-notice.tsx';
import { detailsOf } from '../person-details.tsx';

type AdminProps = { admin: Admin; onEnded: () => void };

const Access = ({ admin, onEnded }: AdminProps) => {
  const end = useAction(peopleEndpoints.deleteAdmin, { success: texts.ended });
  const { _id: id, full_name: name } = admin;
  const confirmAndEnd = async () => {
    const question = {
      title: texts.endQuestion({ name }),
      body: texts.endAlong({ name }),
      confirm: texts.endConfirm,
      isDangerous: true,
    };
    if (await confirm(question)) end.mutate({ id }, { onSuccess: onEnded });
  };
  return (
    <Card title={texts.access}>
      <Group gap="xs">
        <ResetFactorButton of="admin" person={admin} />
        <ResetPasswordButton of="admin" person={admin} />
        <Button color="red" variant="light" loading={end.isPending} onClick={() => void confirmAndEnd()}>
          {texts.end}
        </Button>
      </Group>
    </Card>
  );
};

export const AdminDetails = ({ admin, onEnded }: AdminProps) => {
  const isSelf = useViewer().user._id === admin._id;
  return (
    <Stack gap="md">
      {!isSelf && <LockNotice of="admin" person={admin} />}
      <PersonHead person={admin} {...(isSelf && { edit: '/admin/account/edit' })} />
      {!isSelf && <NoPasswordNotice of="admin" person={admin} />}
      <Card title={texts.person}>
        <DetailList details={detailsOf(adminFields, admin)} />
      </Card>
      {!isSelf && <Access admin={admin} onEnded={onEnded} />}
    </Stack>
  );
};
