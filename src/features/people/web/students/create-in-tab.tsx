import { Anchor } from '@mantine/core';
import * as students from '#texts/people/students';

type CreateInTabProps = { message: string; to: string };

/** What is missing, and in another tab the way to make it: what was typed here stays. */
export const CreateInTab = ({ message, to }: CreateInTabProps) => (
  <>
    {message}{' '}
    <Anchor href={`/admin/classes/new${to}`} target="_blank" rel="noopener" inherit underline="always">
      {students.createInTab}
    </Anchor>
  </>
);
