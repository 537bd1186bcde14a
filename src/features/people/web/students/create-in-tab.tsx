import { Anchor } from '@mantine/core';
import * as students from '#texts/people/students';

type CreateInTabProps = { message: string; to: string };

/** Renders a message with a link that creates the missing part in a new tab, so that typed text is preserved. */
export const CreateInTab = ({ message, to }: CreateInTabProps) => (
  <>
    {message}{' '}
    <Anchor href={`/admin/classes/new${to}`} target="_blank" rel="noopener" inherit underline="always">
      {students.createInTab}
    </Anchor>
  </>
);
