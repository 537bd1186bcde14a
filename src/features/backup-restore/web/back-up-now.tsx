import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import * as texts from '#texts/backup-restore/screens';
import { useMakeBackup } from './backups.queries.ts';

export const BackUpNow = ({ isBusy = false, variant = 'filled' }: { isBusy?: boolean; variant?: string }) => {
  const navigate = useNavigate();
  const make = useMakeBackup();
  return (
    <Button
      variant={variant}
      disabled={isBusy}
      loading={make.isPending}
      onClick={() => make.mutate({}, { onSuccess: () => navigate('/admin/backups') })}
    >
      {texts.backUpNow}
    </Button>
  );
};
