import { ActionIcon, Button } from '@mantine/core';
import { Link } from 'react-router';
import * as texts from '#texts/platform/web/happened';
import { LogIcon } from '../icons.tsx';

const addressOf = (id: string) => `/admin/audit?about=${id}`;

export const AuditLogLink = ({ id, size = 'sm' }: { id: string; size?: 'xs' | 'sm' }) => (
  <Button component={Link} to={addressOf(id)} variant="default" size={size}>
    {texts.here}
  </Button>
);

/** Renders the link as an icon in a list of records; `name` distinguishes the links. */
export const AuditLogIcon = ({ id, name }: { id: string; name: string }) => (
  <ActionIcon
    component={Link}
    to={addressOf(id)}
    variant="subtle"
    color="gray"
    c="inherit"
    size="lg"
    aria-label={texts.hereTo({ name })}
    title={texts.here}
  >
    <LogIcon size={18} />
  </ActionIcon>
);
