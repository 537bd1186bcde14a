import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { LetterIcon } from '#platform/web/icons.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import * as texts from '#texts/people/invitations';
import type { InviteDialogProps } from './invite-dialog.tsx';

const InviteDialog = lazyPage(async () => (await import('./invite-dialog.tsx')).InviteDialog);

type InvitePeopleProps = Omit<InviteDialogProps, 'onClose'> &
  Pick<ButtonProps, 'size' | 'disabled'> & {
    /** Label of the button. Defaults to `Send invitations`. */
    label?: string;
    'aria-label'?: string;
  };

/** Renders the button that invites people. Renders nothing if no one needs an invitation. */
export const InvitePeople = ({ of, people, others, onSent, label, ...button }: InvitePeopleProps) => {
  const [isOpen, { open, close }] = useDisclosure();
  if (people.length === 0 && !isOpen && !button.disabled) return null;
  return (
    <>
      <Button variant="default" leftSection={<LetterIcon size={18} />} onClick={open} {...button}>
        {label ?? texts.action({ count: people.length })}
      </Button>
      <Suspense>
        {isOpen && (
          <InviteDialog
            of={of}
            people={people}
            onClose={close}
            {...(others !== undefined && { others })}
            {...(onSent && { onSent })}
          />
        )}
      </Suspense>
    </>
  );
};
