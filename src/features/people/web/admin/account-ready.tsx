import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { mayLeave } from '#platform/web/leave/unsaved.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as account from '#texts/people/account';
import { AccountSheet, type NewSignIn } from './account-sheet.tsx';

type AccountReadyProps = {
  signIn: NewSignIn;
  /** Address of the list. */
  list: string;
  another: { label: string; onClick: () => void };
};

/** After an account was made, in place of its form. */
export const AccountReady = ({ signIn, list, another }: AccountReadyProps) => {
  const makeAnother = async () => {
    if (await mayLeave('page')) another.onClick();
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
            <Button onClick={() => void makeAnother()}>{another.label}</Button>
          </>
        }
      />
      <Card>
        <AccountSheet signIn={signIn} />
      </Card>
    </Page>
  );
};
