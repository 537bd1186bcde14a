import { ActionIcon, Button } from '@mantine/core';
import { Link } from 'react-router';
import { MessageIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/classes/common';

type MessageLinkProps = {
  /** The conversation. */
  to: string;
  /** Whom it is with. */
  name: string;
};

/** Leads to the conversation with somebody. */
export const MessageLink = ({ to, name }: MessageLinkProps) => (
  <Button component={Link} to={to} variant="default" leftSection={<MessageIcon size={18} />}>
    {texts.writeTo({ name })}
  </Button>
);

/** The same, in a row that names them. */
export const MessageIconLink = ({ to, name }: MessageLinkProps) => (
  <ActionIcon component={Link} to={to} variant="default" size={44} aria-label={texts.writeTo({ name })}>
    <MessageIcon />
  </ActionIcon>
);
