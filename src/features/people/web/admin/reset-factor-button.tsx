import { Button } from '@mantine/core';
import { sessionEndpoints } from '#features/session/contract.ts';
import type { Role } from '#kernel/roles.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import * as texts from '#texts/people/account';

type ResetFactorButtonProps = { of: Role; person: { _id: string; full_name: string } };

/** Renders the button that removes a second factor, for a person who lost the device. */
export const ResetFactorButton = ({ of: role, person: { _id: id, full_name: name } }: ResetFactorButtonProps) => {
  const reset = useAction(sessionEndpoints.resetSecondFactor, {
    success: ({ hadFactor }) => (hadFactor ? texts.factorReset({ name }) : texts.noFactor({ name })),
  });
  const confirmAndReset = async () => {
    const question = {
      title: texts.resetFactorQuestion({ name }),
      body: texts.resetFactorAlong,
      confirm: texts.resetFactorConfirm,
    };
    if (await confirm(question)) reset.mutate({ role, id });
  };
  return (
    <Button variant="default" loading={reset.isPending} onClick={() => void confirmAndReset()}>
      {texts.resetFactor}
    </Button>
  );
};
