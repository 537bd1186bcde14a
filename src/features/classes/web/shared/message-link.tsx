import { ActionIcon, Button } from '@mantine/core';
import { Link } from 'react-router';
import { MessageIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/classes/common';

type MessageLinkProps = {
  to: string;
  name: string;
};

export const MessageLink = ({ to, name }: MessageLinkProps) => (
  <Button component={Link} to={to} variant="default" leftSection={<MessageIcon size={18} />}>
    {texts.writeTo({ name })}
  </Button>
);

/** Icon link to a conversation, for a row that shows the name. */
export const MessageIconLink = ({ to, name }: MessageLinkProps) => (
  <ActionIcon component={Link} to={to} variant="default" size={44} aria-label={texts.writeTo({ name })}>
    <MessageIcon />
  </ActionIcon>
);
