import { Button } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/health/screens';
import type { CheckView } from '../schemas.ts';
import { CheckEntry, type OpenDialog } from './check-entry.tsx';
import styles from './health.module.css';
import { useExamine } from './health.queries.ts';
import { IgnoreDialog } from './ignore-dialog.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { byUrgency } from './order.ts';
import { useHealth } from './use-health.ts';

const Checks = ({ checks }: { checks: readonly CheckView[] }) => {
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  return (
    <Card name={texts.list}>
      <ul className={styles.checks} aria-label={texts.list}>
        {byUrgency(checks).map((check) => (
          <CheckEntry key={check.name} check={check} onOpenDialog={setOpenDialog} />
        ))}
      </ul>
      {openDialog?.kind === 'ignore' && <IgnoreDialog check={openDialog.check} onClose={close} />}
      {openDialog?.kind === 'key' && <KeyDialog onClose={close} />}
    </Card>
  );
};

export const HealthPage = () => {
  const examine = useExamine();
  return (
    <Page width="narrow">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <Button variant="default" loading={examine.isPending} onClick={() => examine.mutate({})}>
            {texts.examine}
          </Button>
        }
      />
      <Loaded query={useHealth()} skeleton={<CardsSkeleton cards={6} height={96} />}>
        {(checks) => <Checks checks={checks} />}
      </Loaded>
    </Page>
  );
};
