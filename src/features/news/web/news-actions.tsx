import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { DeleteIcon, EditIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/news/screens';

type NewsActionsProps = { id: string; name: string; onDelete: () => void };

export const NewsActions = ({ id, name, onDelete }: NewsActionsProps) => (
  <>
    <Button
      component={Link}
      to={`/admin/news/${id}/edit`}
      variant="default"
      size="xs"
      leftSection={<EditIcon size={16} />}
      aria-label={`${texts.editOne}: ${name}`}
    >
      {texts.editOne}
    </Button>
    <Button
      variant="subtle"
      color="red"
      size="xs"
      leftSection={<DeleteIcon size={16} />}
      aria-label={`${texts.deleteOne}: ${name}`}
      onClick={onDelete}
    >
      {texts.deleteOne}
    </Button>
  </>
);
