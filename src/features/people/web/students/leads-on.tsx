import { Anchor } from '@mantine/core';
import * as students from '#texts/people/students';

type LeadsOnProps = { sentence: string; to: string };

/** What is missing, and in another tab the way to make it: what was typed here stays. */
export const LeadsOn = ({ sentence, to }: LeadsOnProps) => (
  <>
    {sentence}{' '}
    <Anchor href={`/admin/classes/new${to}`} target="_blank" rel="noopener" inherit underline="always">
      {students.createInTab}
    </Anchor>
  </>
);
