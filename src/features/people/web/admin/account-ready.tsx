import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { confirmIfUnsaved } from '#platform/web/leave/unsaved.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as account from '#texts/people/account';
import * as invitations from '#texts/people/invitations';
import { InvitePeople } from '../invitations/invite-people.tsx';
import { AccountSheet, type NewSignIn } from './account-sheet.tsx';

export type CreatedAccount = NewSignIn & { _id: string; guardianEmail?: string | undefined };

type AccountReadyProps = {
  signIn: CreatedAccount;
  list: string;
  another: { label: string; onClick: () => void };
};

export const AccountReady = ({ signIn, list, another }: AccountReadyProps) => {
  const [isInvited, setInvited] = useState(false);
  const createAnother = async () => {
    if (await confirmIfUnsaved('page')) another.onClick();
  };
  return (
    <Page width="narrow">
      <PageHeader
        title={account.ready({ name: signIn.full_name })}
        actions={
          <>
            <Button component={Link} to={list} variant="default">
              {account.toList}
            </Button>
            <Button onClick={() => void createAnother()}>{another.label}</Button>
          </>
        }
      />
      <Stack gap="lg">
        <Card>
          <AccountSheet signIn={signIn} isOptional={isInvited} />
        </Card>
        <Card title={invitations.byMail}>
          <Stack gap="md" align="flex-start">
            <Text>{invitations.byMailHint({ name: signIn.full_name })}</Text>
            <InvitePeople of={signIn.role} people={[signIn]} onSent={() => setInvited(true)} />
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
};
